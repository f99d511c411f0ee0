import { island } from '../island.tsx'
import { ReviewsScreen } from './reviews-screen.tsx'

export default island('reviews', ReviewsScreen)
