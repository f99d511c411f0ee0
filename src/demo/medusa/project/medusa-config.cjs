/** Configuration of the sample Medusa. It listens on loopback only, so its secrets protect nothing. */
const { defineConfig } = require('@medusajs/framework/utils')

module.exports = defineConfig({
  admin: { disable: true },
  // Texts of the store in the language of a request.
  featureFlags: { translation: true },
  modules: [{ resolve: '@medusajs/medusa/translation' }],
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: '',
      adminCors: '',
      authCors: '',
      jwtSecret: 'sample-only',
      cookieSecret: 'sample-only',
    },
  },
})
