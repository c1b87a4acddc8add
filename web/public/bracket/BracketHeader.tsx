import type { ReactNode } from 'react'
import type { BracketSummary, Connection } from './types.ts'

export interface BracketHeaderProps {
  bracket: BracketSummary
  connection: Connection
  /** Null for signed-in viewers. */
  loginHref: string | null
  backHref: string
  /** In a page of another site: links open beside it, and Back leads to the page of its own. */
  isEmbedded?: boolean
  onShare: () => void
  ownerSlot: ReactNode
}

export function BracketHeader({ bracket, connection, loginHref, backHref, isEmbedded = false, onShare, ownerSlot }: BracketHeaderProps) {
  const isLive = bracket.status === 'active'
  const beside = isEmbedded ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <header className="bk-header">
      <div className="bk-actions">
        <a className="bk-action" href={backHref} {...beside}>
          {isEmbedded ? 'Full Page' : 'Back'}
        </a>
        <span className="bk-actions-end">
          {loginHref ? (
            <a className="bk-action" href={loginHref} {...beside}>
              Login to Save Votes
            </a>
          ) : null}
          <button type="button" className="bk-action" onClick={onShare}>
            Share
          </button>
        </span>
      </div>
      <h1>{bracket.title}</h1>
      {bracket.description ? <p className="bk-description">{bracket.description}</p> : null}
      <p className="bk-badges">
        <span className={`bk-badge is-${bracket.status}`}>{isLive ? 'Live' : 'Inactive'}</span>
        {bracket.isPublic ? <span className="bk-badge">Public</span> : null}
        {connection === 'offline' ? (
          <span className="bk-badge is-offline">Offline: votes are sent when you are back</span>
        ) : null}
      </p>
      {ownerSlot ? <div className="bk-owner">{ownerSlot}</div> : null}
    </header>
  )
}
