import { EARLY_TAP_SCRIPT } from './earlyTap.ts'

/** Before anything else has loaded: the visitor's colours, then ears for the first tap. */
export const EARLY_SCRIPT =
  `if(matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.classList.add('dark');${EARLY_TAP_SCRIPT}`
