import '../base.css'
import '../toast/toast.css'
import './bracketPage.css'
import './bracketStyles.ts'
import { BracketPage } from './BracketPage.tsx'

/** The page together with its styles: what the client's bundle is split by. */
export const BracketPageView = BracketPage
