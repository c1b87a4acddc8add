/**
 * Writes the word pieces of the shipped recogniser as sherpa-onnx reads them: base64 of a piece's bytes, a blank, its number.
 * `npx tsx scripts/recogniser/makeTokens.ts`
 */
import { writeFileSync } from 'node:fs'
import tokenizer from 'llama-tokenizer-js'

/** What the model's decoder answers: the tokenizer's pieces and room for more, which are never spoken. */
const PIECES = 32_768
/** Pieces that stand for one byte of a letter outside the vocabulary. */
const BYTE = /^<0x([0-9A-F]{2})>$/

const pieces = tokenizer.vocabById
const bytesOf = (piece: string): Buffer => {
  const byte = BYTE.exec(piece)?.[1]
  return byte === undefined ? Buffer.from(piece.replaceAll('▁', ' ')) : Buffer.from(byte, 'hex')
}
const lines = Array.from({ length: PIECES }, (_, id) => `${bytesOf(pieces[id] ?? '?').toString('base64')} ${id}`)
writeFileSync('scripts/recogniser/data/moonshineTokens.txt', `${lines.join('\n')}\n`)
