/** The network of a client's IP, by which limits and semaphores count clients; see `networkOf`. */
export { networkOf as clientNetwork } from '#backend/infra/network.ts'
