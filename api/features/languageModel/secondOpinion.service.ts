import type { Clock, Logger } from '../../ports.ts'
import type { DetectionWindow, Judgement } from '../detections/judgement.ts'
import type { ChatModel } from './chatModel.port.ts'
import { groundedJudgement } from './groundedJudgement.ts'
import { judgementQuestion, readJudgementAnswer } from './judgementQuestion.ts'
import type { LlmUsageStore } from './llmUsage.store.ts'

declare module '../../services.ts' {
  interface Services {
    secondOpinion: SecondOpinionService
  }
}

/** Talk, news and music that are surely no ad are not worth a question: most of what is heard. */
const LEAST_AD_CONFIDENCE = 0.1
/** English text has about four characters a token; the answer is short. */
const CHARACTERS_PER_TOKEN = 4
const ANSWER_TOKENS = 250
/** Names handed along; more would cost more than they help. */
const MOST_HINTS = 40
/** After so many failures in a row the model is left alone for a while, so that ads do not wait for time-outs. */
const FAILURES_TO_REST = 3
const REST_MS = 60_000

export interface SecondOpinionDeps {
  /** Null: none is set up, and the embedded engine's word stands. */
  model: ChatModel | null
  /** Tokens a day (UTC). */
  dailyTokens: number
  usage: LlmUsageStore
  clock: Clock
  logger: Logger
}

export type SecondOpinionService = ReturnType<typeof createSecondOpinionService>

/** Asks a language model about windows that may hold an ad; whatever goes wrong there, the embedded judgement stands. */
export function createSecondOpinionService({ model, dailyTokens, usage, clock, logger }: SecondOpinionDeps) {
  let failures = 0
  let restUntil = 0

  function fail(reason: string, error?: unknown): void {
    failures += 1
    if (failures >= FAILURES_TO_REST) {
      failures = 0
      restUntil = clock.now().getTime() + REST_MS
    }
    logger.warn({ err: error, model: model?.label }, `The language model gave no judgement: ${reason}`)
  }

  return {
    isSetUp: model !== null,

    async judge(window: DetectionWindow, first: Judgement, hints: () => Promise<readonly string[]>): Promise<Judgement> {
      if (!model || first.adConfidence < LEAST_AD_CONFIDENCE || clock.now().getTime() < restUntil) return first
      const question = judgementQuestion(window, (await hints()).slice(0, MOST_HINTS))
      const estimate = Math.ceil((question.system.length + question.user.length) / CHARACTERS_PER_TOKEN) + ANSWER_TOKENS
      const day = new Date(clock.now().toISOString().slice(0, 10))
      if (!(await usage.reserve(day, estimate, dailyTokens))) {
        logger.debug({ day }, 'The budget of the language model is spent for today')
        return first
      }
      try {
        const { text, tokens } = await model.ask(question)
        if (tokens !== null) await usage.settle(day, tokens - estimate)
        const answer = readJudgementAnswer(text)
        if (!answer) {
          fail('its answer is not what was asked for')
          return first
        }
        failures = 0
        return groundedJudgement(window, answer, first)
      } catch (error) {
        fail('the request failed', error)
        return first
      }
    },
  }
}
