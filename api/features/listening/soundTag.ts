/** What a stretch of a recording is tagged as that is an advertisement, whatever it sounds like. */
export const ADVERTISEMENT_TAG = 'advertisement'
