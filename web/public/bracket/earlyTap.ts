import type { Vote } from './types.ts'
import { parseVoteKey } from './voteKey.ts'

const KEPT = 'data-early-votes'

/**
 * Goes into the page before its modules, with the nonce: keeps votes tapped before the client has loaded and marks
 * them as pressed, so that a thumb on a slow phone is not ignored. The last tap in a matchup counts.
 */
export const EARLY_TAP_SCRIPT =
  `(function(d){var k={};d.addEventListener('click',function(e){var r=d.documentElement;if(r.hasAttribute('data-live'))return;` +
  `var b=e.target.closest&&e.target.closest('[data-vote]');if(!b)return;var v=b.getAttribute('data-vote'),m=v.split('-',2).join('-');k[m]=v;` +
  `var g=b.parentNode.querySelectorAll('[data-vote]');for(var i=0;i<g.length;i++)g[i].classList.toggle('is-tapped',g[i]===b);` +
  `r.setAttribute('${KEPT}',Object.keys(k).map(function(x){return k[x]}).join(' '))},true)})(document)`

/** The votes kept so far; from now on the client takes taps itself. Call once, after hydration. */
export function takeEarlyVotes(document: Document): Vote[] {
  const root = document.documentElement
  const kept = root.getAttribute(KEPT) ?? ''
  root.setAttribute('data-live', '')
  root.removeAttribute(KEPT)
  for (const tapped of document.querySelectorAll('.is-tapped')) tapped.classList.remove('is-tapped')
  return kept
    .split(' ')
    .map(parseVoteKey)
    .filter((vote) => vote !== null)
}
