/** In the order of the pipeline. */
export const PIPELINE_STATUSES = ['suspect', 'lead', 'prospect', 'client'] as const
export type PipelineStatus = (typeof PIPELINE_STATUSES)[number]

export function asPipelineStatus(text: string): PipelineStatus {
  return PIPELINE_STATUSES.find((known) => known === text) ?? 'suspect'
}

/** Converting moves a suspect on and never takes anybody back. */
export function statusAfterConversion(current: PipelineStatus): PipelineStatus {
  return current === 'suspect' ? 'lead' : current
}

/** A company that pays for this many days within the window buys radio as a habit. */
export const REGULAR_DAYS = 3
export const REGULAR_WINDOW_DAYS = 14

/** A suspect who is heard again and again is worth a call; `heardDays` of the last two weeks. Whoever is further on stays. */
export function statusAfterAiring(current: PipelineStatus, heardDays: number): PipelineStatus {
  return current === 'suspect' && heardDays >= REGULAR_DAYS ? 'lead' : current
}

/** Somebody works on him already: his detections count as matched. */
export function isWorkedOn(status: PipelineStatus): boolean {
  return status !== 'suspect'
}
