import './displayFont.css'
import './bracket.css'
import './matchup.css'
import './tree.css'
