/** The part of the package that the journeys use; it has no types of its own. */
declare module 'selenium-webdriver' {
  export interface WebElement {
    click(): Promise<void>;
    sendKeys(...keys: string[]): Promise<void>;
    isDisplayed(): Promise<boolean>;
  }

  export const By: { css(selector: string): object };

  export interface WebDriver {
    get(url: string): Promise<void>;
    quit(): Promise<void>;
    findElement(by: object): Promise<WebElement>;
    executeScript<T>(script: string | ((...args: never[]) => T), ...args: unknown[]): Promise<T>;
    wait<T>(condition: () => Promise<T>, timeout: number, message: string): Promise<T>;
    switchTo(): { frame(frame: WebElement): Promise<void>; defaultContent(): Promise<void> };
  }

  export const Capabilities: new (capabilities: object) => object;

  export class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: object): this;
    build(): WebDriver;
  }
}
