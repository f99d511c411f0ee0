/**
 * Subscriber that prints what the mails of the sample Medusa would say, since it sends none: the tokens of password resets.
 * A real shop sends a mail here.
 */
module.exports.default = async function reportMail({ event: { data } }) {
  console.log(`MEDUSA_MAIL ${JSON.stringify({ mail: 'reset', to: data.entity_id, token: data.token })}`)
}
module.exports.config = { event: 'auth.password_reset' }
