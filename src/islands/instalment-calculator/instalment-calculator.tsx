import { island } from '../island.tsx'
import { CalculatorScreen } from './calculator-screen.tsx'
import './instalment-calculator.css'

export default island('instalment-calculator', CalculatorScreen)
