import './bracket.css'
import './matchup.css'
import './tree.css'
