import { island } from '../island.tsx'
import { BasketScreen } from './basket-screen.tsx'

export default island('basket', BasketScreen)
