/** Minimum length of a secret, characters. */
export const minEncryptionSecret = 32

/** Returns the secrets of `ENCRYPTION_SECRET`, the present one first; none where it is not set. */
export const encryptionSecrets = ({ ENCRYPTION_SECRET: text = '' }: NodeJS.ProcessEnv): string[] =>
  text.split(/[\s,]+/).filter(Boolean)
