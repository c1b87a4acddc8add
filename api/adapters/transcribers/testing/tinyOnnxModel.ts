/**
 * A complete ONNX model of two kilobytes in the shape of NeMo's CTC models: one matrix from 80 filter bands to four
 * tokens. It recognises nothing, yet takes the native library the whole way from audio to tokens with times.
 */

const TOKENS = ['▁call', '▁now', 'ish', '<blk>']
const BANDS = 80

const FLOAT = 1
const INT64 = 7
const ONNX_IR_VERSION = 8
const OPSET = 13

export const TINY_TOKENS = TOKENS.map((token, index) => `${token} ${index}\n`).join('')

export function tinyOnnxModel(): Uint8Array {
  const weights = new Float32Array(BANDS * TOKENS.length)
  // Low bands speak for the first token, middle ones for the second; blank wins where little is heard.
  for (let band = 0; band < BANDS; band++) weights[band * TOKENS.length + (band < 20 ? 0 : band < 40 ? 1 : 3)] = 0.2
  const graph = [
    message(1, node('Transpose', ['audio_signal'], 'frames', [attribute('perm', [0, 2, 1])])),
    message(1, node('MatMul', ['frames', 'weights'], 'scores', [])),
    message(1, node('LogSoftmax', ['scores'], 'logprobs', [integerAttribute('axis', -1)])),
    text(2, 'tiny'),
    message(5, tensor('weights', [BANDS, TOKENS.length], weights)),
    message(11, valueInfo('audio_signal', FLOAT, ['batch', BANDS, 'time'])),
    message(11, valueInfo('length', INT64, ['batch'])),
    message(12, valueInfo('logprobs', FLOAT, ['batch', 'time', TOKENS.length])),
  ]
  const metadata = {
    vocab_size: String(TOKENS.length - 1),
    normalize_type: 'per_feature',
    subsampling_factor: '1',
    model_type: 'EncDecCTCModelBPE',
  }
  return concat([
    integer(1, ONNX_IR_VERSION),
    message(7, concat(graph)),
    message(8, integer(2, OPSET)),
    ...Object.entries(metadata).map(([key, value]) => message(14, concat([text(1, key), text(2, value)]))),
  ])
}

function node(operator: string, inputs: readonly string[], output: string, attributes: readonly Uint8Array[]): Uint8Array {
  return concat([...inputs.map((input) => text(1, input)), text(2, output), text(4, operator), ...attributes.map((each) => message(5, each))])
}

function attribute(name: string, values: readonly number[]): Uint8Array {
  return concat([text(1, name), ...values.map((value) => integer(8, value)), integer(20, 7)])
}

function integerAttribute(name: string, value: number): Uint8Array {
  return concat([text(1, name), integer(3, value), integer(20, 2)])
}

function tensor(name: string, shape: readonly number[], values: Float32Array): Uint8Array {
  const raw = new Uint8Array(values.buffer)
  return concat([...shape.map((size) => integer(1, size)), integer(2, FLOAT), text(8, name), message(9, raw)])
}

function valueInfo(name: string, type: number, shape: readonly (string | number)[]): Uint8Array {
  const dimensions = shape.map((size) => message(1, typeof size === 'number' ? integer(1, size) : text(2, size)))
  return concat([text(1, name), message(2, message(1, concat([integer(1, type), message(2, concat(dimensions))])))])
}

function integer(field: number, value: number): Uint8Array {
  return concat([varint(BigInt(field << 3)), varint(BigInt.asUintN(64, BigInt(value)))])
}

function message(field: number, body: Uint8Array): Uint8Array {
  return concat([varint(BigInt((field << 3) | 2)), varint(BigInt(body.length)), body])
}

function text(field: number, value: string): Uint8Array {
  return message(field, new TextEncoder().encode(value))
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  let left = value
  do {
    const low = Number(left & 0x7fn)
    left >>= 7n
    bytes.push(left > 0n ? low | 0x80 : low)
  } while (left > 0n)
  return Uint8Array.from(bytes)
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}
