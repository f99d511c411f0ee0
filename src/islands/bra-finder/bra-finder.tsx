import { island } from '../island.tsx'
import { BraFinderScreen } from './bra-finder-screen.tsx'
import './bra-finder.css'

export default island('bra-finder', BraFinderScreen)
