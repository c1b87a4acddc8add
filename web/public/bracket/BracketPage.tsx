import type { BracketPage as BracketPageData } from '../publicPage.ts'
import { Toaster, useToast } from '../toast/Toaster.tsx'
import { urls } from '../urls.ts'
import { votingRightOf } from './bracketData.ts'
import { BracketView } from './BracketView.tsx'
import { Comments } from './Comments.tsx'
import { LINK_COPIED, publicBracketPath, shareBracket } from './shareBracket.ts'
import { statsOf } from './tally.ts'
import { useBracket } from './useBracket.ts'
import { useServerNow } from './useServerNow.ts'

/** The bracket that everybody may open. */
export function BracketPage({ page }: { page: BracketPageData }) {
  return (
    <Toaster>
      <main id="main">
        <LiveBracket page={page} />
      </main>
    </Toaster>
  )
}

function LiveBracket({ page }: { page: BracketPageData }) {
  const { bracket, rounds, watching, connection, vote } = useBracket(page)
  const nowMs = useServerNow(page.renderedAt)
  const showToast = useToast()
  const loginHref = page.signedIn ? null : `${urls.login}?next=${encodeURIComponent(publicBracketPath(bracket.id))}`
  const needsLogin = bracket.settings.requireLogin || !bracket.allowAnonymousVoting
  const share = async () => {
    const outcome = await shareBracket(navigator, bracket.title, location.origin + publicBracketPath(bracket.id))
    if (outcome === 'copied') showToast(LINK_COPIED)
    if (outcome === 'failed') showToast({ title: 'Copy the link from the address bar', tone: 'destructive' })
  }
  return (
    <BracketView
      bracket={bracket}
      rounds={rounds}
      stats={statsOf(rounds, bracket.participants.length, watching)}
      voting={votingRightOf(bracket, page.signedIn, nowMs)}
      connection={connection}
      renderedAt={page.renderedAt}
      loginHref={loginHref}
      backHref={page.isEmbedded ? publicBracketPath(bracket.id) : page.signedIn ? urls.brackets : urls.home}
      isEmbedded={page.isEmbedded}
      onVote={vote}
      onShare={() => void share()}
      commentsSlot={bracket.settings.allowComments ? <Comments bracketId={bracket.id} loginHref={needsLogin ? loginHref : null} /> : undefined}
    />
  )
}
