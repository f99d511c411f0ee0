import { island } from '../island.tsx'
import { BraFinderScreen } from './bra-finder-screen.tsx'

export default island('bra-finder', BraFinderScreen)
