import { island } from '../island.tsx'
import { WishlistScreen } from './wishlist-screen.tsx'

export default island('wishlist', WishlistScreen)
