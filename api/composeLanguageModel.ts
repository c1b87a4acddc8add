import { createChatCompletions } from './adapters/chatCompletions.ts'
import type { Config } from './config.ts'
import type { ChatModel } from './features/languageModel/chatModel.port.ts'

/** The model that the settings name; null where they name none. The operator chose its server, so it may be private. */
export function createLanguageModel(config: Config): ChatModel | null {
  if (!config.LLM_URL) return null
  return createChatCompletions({ baseUrl: config.LLM_URL, apiKey: config.LLM_KEY, model: config.LLM_MODEL, timeoutMs: config.LLM_TIMEOUT_MS, fetch })
}
