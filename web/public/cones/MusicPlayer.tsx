import { useState } from 'react'
import { urls } from '../urls.ts'
import { useHydrated } from '../useHydrated.ts'
import { useThemeTrack } from './useThemeTrack.ts'

/** The stand's tune in the corner: a panel that can be put away and a button that brings it back. */
export function MusicPlayer() {
  const track = useThemeTrack()
  const [isOpen, setIsOpen] = useState(true)
  const isHydrated = useHydrated()

  return (
    <aside ref={track.controls} className="player" aria-label="Background music">
      <audio ref={track.audio} src={urls.theme} loop preload="none" {...track.events} />
      {isHydrated ? null : (
        <noscript>
          <a href={urls.theme}>Listen to the theme</a>
        </noscript>
      )}
      {isHydrated ? (
        <>
          <div id="player-panel" className="player-panel" hidden={!isOpen}>
            <span className={track.isPlaying ? 'player-record is-turning' : 'player-record'} aria-hidden="true" />
            <div className="player-words">
              <strong>Theme from “Cold Case”</strong>
              <p role="status">{track.status}</p>
              {track.hasInteracted ? null : <p className="player-hint">autoplay may be blocked by your browser</p>}
              {track.hasFailed ? <p className="player-hint">The record would not play. Try again.</p> : null}
            </div>
            <button
              type="button"
              className="player-toggle"
              onClick={track.toggle}
              aria-label={track.isPlaying ? 'Pause music' : 'Play music'}
            >
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d={track.isPlaying ? 'M7 5h4v14H7zM13 5h4v14h-4z' : 'M8 4.5v15l12-7.5z'} fill="currentColor" />
              </svg>
            </button>
          </div>
          <button
            type="button"
            className="player-button"
            aria-expanded={isOpen}
            aria-controls="player-panel"
            aria-label={isOpen ? 'Hide music player' : 'Show music player'}
            onClick={() => setIsOpen(!isOpen)}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path
                d="M9 18.5a2.5 2.5 0 1 1-1.5-2.3V5l11-2v12.5a2.5 2.5 0 1 1-1.5-2.3V7.3l-8 1.5z"
                fill="currentColor"
              />
            </svg>
          </button>
        </>
      ) : null}
    </aside>
  )
}
