/** What a voter is told; the staff app and the public page say the same. */
export const VOTE_SUBMITTED = { title: 'Vote Submitted!', description: 'Your vote has been recorded successfully.' }
export const VOTE_FAILED = { title: 'Vote Failed', description: 'Failed to submit vote. Please try again.' }
