import { withClient } from '../client/with-client.tsx'
import { island } from '../island.tsx'
import { ReviewsScreen } from './reviews-screen.tsx'

export default island('reviews', withClient(ReviewsScreen, 'keep'))
