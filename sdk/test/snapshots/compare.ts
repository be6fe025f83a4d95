import type { Page } from 'playwright';

/** Difference of two pictures. */
export interface Difference {
  /** Share of the pixels that differ, from 0 to 1; 1 for pictures of different sizes. */
  readonly share: number;
  /** Picture of the differing pixels as base64; undefined if the sizes differ. */
  readonly picture: string | undefined;
}

/** Difference of a color channel, from 0 to 255, that smoothing of edges causes in one browser. */
const tolerance = 16;

/** Compares two pictures in a page of the browser, which can read the format. */
export const compare = (page: Page, before: Buffer, after: Buffer): Promise<Difference> =>
  page.evaluate(
    async ({ files, limit }) => {
      // Not a named function: a function of the page has no helpers of the compiler.
      const [one, other] = await Promise.all(
        files.map(async (base64) => {
          const response = await fetch(`data:image/png;base64,${base64}`);
          const bitmap = await createImageBitmap(await response.blob());
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
          const context = canvas.getContext('2d');
          if (!context) throw new Error('The browser has no canvas.');
          context.drawImage(bitmap, 0, 0);
          return { canvas, context, image: context.getImageData(0, 0, bitmap.width, bitmap.height) };
        }),
      );
      if (!one || !other) throw new Error('There are no pictures.');
      const { width, height } = one.image;
      if (width !== other.image.width || height !== other.image.height)
        return { share: 1, picture: undefined };
      let count = 0;
      for (let place = 0; place < one.image.data.length; place += 4) {
        const differs = [0, 1, 2].some(
          (channel) =>
            Math.abs((one.image.data[place + channel] ?? 0) - (other.image.data[place + channel] ?? 0)) >
            limit,
        );
        if (differs) count += 1;
        one.image.data.set(differs ? [220, 0, 60, 255] : [255, 255, 255, 255], place);
      }
      one.context.putImageData(one.image, 0, 0);
      const bytes = new Uint8Array(await (await one.canvas.convertToBlob()).arrayBuffer());
      const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
      return { share: count / (width * height), picture: btoa(text) };
    },
    { files: [before.toString('base64'), after.toString('base64')], limit: tolerance },
  );
