import '../base.css'
import '../toast/toast.css'
import './cones.css'
import './lineup.css'
import './player.css'
import { ConeLanding } from './ConeLanding.tsx'

/** The page together with its styles: what the client's bundle is split by. */
export const ConeView = ConeLanding
