import { TestEnvironment } from 'jest-environment-jsdom'

/** What browsers have and jsdom has not; taken as one set, because Node's Request refuses jsdom's AbortSignal. */
const FROM_NODE = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  AbortController,
  AbortSignal,
  TextEncoder,
  TextDecoder,
  TextDecoderStream,
  ReadableStream,
  TransformStream,
  WritableStream,
  BroadcastChannel,
  structuredClone,
}

export default class WebEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup()
    Object.assign(this.global, FROM_NODE)
    Object.assign(this.global, { PointerEvent: pointerEventOf(this.global.MouseEvent) })
  }
}

/**
 * jsdom has none, and components tell pointers apart by their id.
 * @param {typeof MouseEvent} mouseEvent
 */
function pointerEventOf(mouseEvent) {
  return class PointerEvent extends mouseEvent {
    /**
     * @param {string} type
     * @param {PointerEventInit} [init]
     */
    constructor(type, init = {}) {
      super(type, init)
      this.pointerId = init.pointerId ?? 0
      this.pointerType = init.pointerType ?? ''
    }
  }
}
