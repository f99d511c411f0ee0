/** The network of a client's address, as limits and queues count clients; see `networkOf`. */
export { networkOf as clientNetwork } from '../backend/attempts/network.ts'
