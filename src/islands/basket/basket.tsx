import { island } from '../island.tsx'
import { BasketScreen } from './basket-screen.tsx'
import './basket.css'

export default island('basket', BasketScreen)
