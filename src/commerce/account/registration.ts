import type { InputOf } from './customer.ts'

const salutations = ['female', 'male', 'notSpecified'] as const

/** Reads the input of a registration from a posted form. */
export const readRegistration = (text: (field: string) => string): InputOf<'register'> => ({
  salutation: salutations.find((known) => known === text('salutation')) ?? 'notSpecified',
  firstName: text('firstName'),
  lastName: text('lastName'),
  email: text('email'),
  password: text('password'),
  birthday: text('birthday'),
  phone: text('phone'),
})
