/** A question to a language model that answers in JSON. */
export interface ChatQuestion {
  system: string
  user: string
  /** Name and JSON schema that the answer must have. */
  schemaName: string
  schema: Readonly<Record<string, unknown>>
}

export interface ChatAnswer {
  /** As the model wrote it: JSON, if it keeps to what was asked. */
  text: string
  /** Of question and answer; null where the server tells none. */
  tokens: number | null
}

/** Any language model; rejects when it is away, refuses or takes too long. */
export interface ChatModel {
  /** For a person: which model, where. */
  label: string
  ask(question: ChatQuestion): Promise<ChatAnswer>
}
