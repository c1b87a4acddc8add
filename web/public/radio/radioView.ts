import '../base.css'
import './radio.css'
import './sections.css'
import './console.css'
import { RadioLanding } from './RadioLanding.tsx'

/** The page together with its styles: what the client's bundle is split by. */
export const RadioView = RadioLanding
