import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { createInterface } from 'node:readline'
import { parseCtmLine } from './pocketsphinxOutput.ts'
import type { CtmWord } from './pocketsphinxOutput.ts'

/** Frames of 10 ms, both ends included: the recogniser's own unit. */
export interface FrameRange {
  firstFrame: number
  lastFrame: number
}

export interface DecodeRequest {
  /** Raw audio in the process's directory, without its `.raw`. */
  file: string
  ranges: readonly FrameRange[]
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** `start`: it ended before it had read any audio; `crash`: while reading. */
export type DecodeFailureReason = 'start' | 'crash' | 'timeout' | 'aborted'

export class DecodeFailure extends Error {
  constructor(
    readonly reason: DecodeFailureReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'DecodeFailure'
  }
}

/** Three times what a long utterance over noise was seen to take. */
const MEMORY_LIMIT_KIB = 768 * 1024
/** Capturing audio and answering people come first. */
const NICENESS = 5

/**
 * The recogniser opens its control list and results by name, and Node's pipes to a child are sockets, which cannot be
 * opened so: `cat` on either side makes pipes of them. All end when the recogniser does, and it ends when the
 * parent's side of the input closes, however the parent went.
 */
const SCRIPT = `limit="$1"; niceness="$2"; shift 2
ulimit -v "$limit" 2>/dev/null
cat | { nice -n "$niceness" "$@" -ctl /dev/stdin -hyp /dev/stdout -ctm /dev/stdout; kill 0; } | cat`

interface Running {
  request: DecodeRequest
  endMark: string
  words: CtmWord[][]
  settle: (outcome: CtmWord[][] | DecodeFailure) => void
}

/** A recogniser that stays loaded: start-up costs as much CPU as two seconds of speech. One decode at a time. */
export class PocketsphinxProcess {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #emptyFile: string
  readonly #ended: Promise<void>
  #lastError: string | null = null
  #running: Running | null = null
  #decodes = 0
  #hasEnded = false
  #hasLoaded = false

  /** `emptyFile`: an empty `.raw` in the directory that the arguments name; its result marks the end of a decode. */
  constructor(binary: string, args: readonly string[], emptyFile: string) {
    this.#emptyFile = emptyFile
    const shellArguments = [String(MEMORY_LIMIT_KIB), String(NICENESS), binary, ...args]
    this.#child = spawn('/bin/sh', ['-c', SCRIPT, 'recogniser', ...shellArguments], { detached: true, stdio: 'pipe' })
    this.#child.stdin.on('error', () => this.#kill())
    this.#child.stderr.setEncoding('utf8')
    createInterface({ input: this.#child.stderr }).on('line', (line) => this.#onLogLine(line))
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#onResultLine(line))
    this.#ended = new Promise((resolve) => {
      const end = () => {
        this.#fail(this.#hasLoaded ? 'crash' : 'start', `The recogniser ended: ${this.#lastError ?? 'no reason given'}`)
        resolve()
      }
      this.#child.on('close', end)
      this.#child.on('error', end)
    })
  }

  get isAlive(): boolean {
    return !this.#hasEnded
  }

  get decodes(): number {
    return this.#decodes
  }

  /** One list of words for each range. Rejects with `DecodeFailure`, after which the process is gone. */
  decode(request: DecodeRequest): Promise<CtmWord[][]> {
    if (this.#running !== null) throw new Error('The recogniser takes one decode at a time')
    if (this.#hasEnded) return Promise.reject(new DecodeFailure('start', 'The recogniser is not running'))
    if (request.signal?.aborted) return Promise.reject(aborted(request.signal))
    this.#decodes++
    const endMark = `end-${this.#decodes}`
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        if (request.signal) this.#fail('aborted', aborted(request.signal).message)
      }
      const timer = setTimeout(() => {
        this.#fail('timeout', `The recogniser took longer than ${Math.round(request.timeoutMs / 1000)} s`)
      }, request.timeoutMs)
      request.signal?.addEventListener('abort', onAbort, { once: true })
      this.#running = {
        request,
        endMark,
        words: request.ranges.map(() => []),
        settle: (outcome) => {
          this.#running = null
          clearTimeout(timer)
          request.signal?.removeEventListener('abort', onAbort)
          if (outcome instanceof DecodeFailure) reject(outcome)
          else resolve(outcome)
        },
      }
      const lines = request.ranges.map(
        (range, index) => `${request.file} ${range.firstFrame} ${range.lastFrame} u${index}\n`,
      )
      this.#child.stdin.write(`${lines.join('')}${this.#emptyFile} 0 -1 ${endMark}\n`)
    })
  }

  /** Ends it: by itself when idle, else by force. */
  async stop(): Promise<void> {
    if (this.#running !== null) this.#fail('aborted', 'The recogniser is stopped')
    else this.#child.stdin.end()
    await this.#ended
  }

  #onResultLine(line: string): void {
    const running = this.#running
    if (running === null) return
    const word = parseCtmLine(line)
    if (word !== null) {
      running.words[Number(word.utterance.slice(1))]?.push(word)
    } else if (line.includes(`(${running.endMark} `)) {
      running.settle(running.words)
    }
  }

  #onLogLine(line: string): void {
    if (line.includes("Decoding '")) this.#hasLoaded = true
    if (/\b(ERROR|FATAL)\b/.test(line)) this.#lastError = line.trim()
  }

  #fail(reason: DecodeFailureReason, message: string): void {
    const running = this.#running
    if (running !== null) running.settle(new DecodeFailure(reason, message))
    this.#kill()
  }

  #kill(): void {
    const { pid } = this.#child
    if (pid === undefined || this.#hasEnded) return
    this.#hasEnded = true
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // The group is gone already.
    }
  }
}

function aborted(signal: AbortSignal): DecodeFailure {
  return new DecodeFailure('aborted', 'The transcription was cancelled', { cause: signal.reason })
}
