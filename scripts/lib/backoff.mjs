const FIRST_DELAY_MS = 500
/** An outage of the database or the disk is over within seconds or lasts: no sense in trying more often than this. */
const LONGEST_DELAY_MS = 30_000
/** A program that ran this long was well; its next failure is a new one. */
export const STEADY_AFTER_MS = 60_000

/**
 * @param {number} failures in a row, the present one included; at least 1
 * @returns {number} milliseconds to wait before the next try
 */
export const restartDelayMs = (failures) => Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 16))

/**
 * @param {number} failures in a row before this run
 * @param {number} ranMs how long this run lasted
 * @returns {number} failures in a row now
 */
export const countFailure = (failures, ranMs) => (ranMs >= STEADY_AFTER_MS ? 1 : failures + 1)
