import { withClient } from '../client/with-client.tsx'
import { island } from '../island.tsx'
import { BasketScreen } from './basket-screen.tsx'
import '#components/product/quick.css'
import '#components/form/select.css'
import './basket.css'

export default island('basket', withClient(BasketScreen, 'reload'))
