/** Messages that the frame has sent to the page. */
export interface FrameMessage {
  readonly tessera: string;
  readonly kind: string;
  readonly body: { readonly height?: number } | null;
}

/** Globals of a page that opens a frame and configures it without the SDK. */
export interface EmbedderPage {
  received: FrameMessage[];
  embed(src: string, configure: { readonly channel: string }): void;
  /** Sends a request to the frame; `bytes` of its body are given in base64. */
  send(request: { body: unknown }): void;
}

export function start(): void {
  const { port1, port2 } = new MessageChannel();
  const page: EmbedderPage = {
    received: [],
    embed(src, configure) {
      window.addEventListener(
        'message',
        ({ source, origin }) => {
          (source as Window).postMessage(configure, origin, [port2]);
        },
        { once: true },
      );
      const frame = document.createElement('iframe');
      Object.assign(frame, { src, name: `tessera-vault-${configure.channel}` });
      document.body.append(frame);
    },
    send(request) {
      const body = request.body as { bytes?: string };
      const { bytes } = body;
      const given =
        bytes === undefined
          ? body
          : { ...body, bytes: Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0)).buffer };
      port1.postMessage({ ...request, body: given });
    },
  };
  port1.onmessage = ({ data }) => page.received.push(data as FrameMessage);
  Object.assign(window, page);
}
