/**
 * Opens `POST /store/search` for the index of products. Copy this file to `src/api/middlewares.js` of your Medusa project, or
 * add the route to the one that you have.
 */
const { configureStoreSearch, defineMiddlewares } = require('@medusajs/framework/http')

module.exports.default = defineMiddlewares({
  routes: [
    {
      method: ['POST'],
      matcher: '/store/search',
      middlewares: [configureStoreSearch({ allowed_indexes: { product: true } })],
    },
  ],
})
