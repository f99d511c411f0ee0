import { island } from '../island.tsx'
import { CalculatorScreen } from './calculator-screen.tsx'

export default island('instalment-calculator', CalculatorScreen)
