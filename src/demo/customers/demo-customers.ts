import type { AddressDraft } from '#contract/order/address-rules.ts'

/** A customer of a demonstration, with an account to look at. */
export interface DemoCustomer {
  businessPartnerNo: string
  email: string
  salutation: 'female' | 'male'
  firstName: string
  lastName: string
  /** YYYY-MM-DD; with the number it is a soft log-in. */
  birthday: string
  phone: string
  address: AddressDraft
}

/** Password of all demo customers; .github/docs/sample-shops.md contains it. */
export const demoPassword = 'etalage-demo'

/** Demo customers by tenant: invented names at real addresses. */
export const demoCustomers: Readonly<Record<string, DemoCustomer>> = {
  nl: {
    businessPartnerNo: '200300401',
    email: 'sanne.visser@duinlicht.example',
    salutation: 'female',
    firstName: 'Sanne',
    lastName: 'Visser',
    birthday: '1984-05-17',
    phone: '+31 88 000 0111',
    address: {
      recipient: '',
      street: 'Zilverschoonlaan',
      houseNumber: '38',
      addition: 'B',
      postalCode: '2015 ZZ',
      city: 'Haarlem',
      country: 'NL',
    },
  },
  de: {
    businessPartnerNo: '200300402',
    email: 'katrin.brandt@lindrich.example',
    salutation: 'female',
    firstName: 'Katrin',
    lastName: 'Brandt',
    birthday: '1979-11-03',
    phone: '+49 800 000 0111',
    address: {
      recipient: '',
      street: 'Kastanienweg',
      houseNumber: '14a',
      addition: '',
      postalCode: '26135',
      city: 'Oldenburg',
      country: 'DE',
    },
  },
  ch: {
    businessPartnerNo: '200300403',
    email: 'luca.ammann@aurelline.example',
    salutation: 'male',
    firstName: 'Luca',
    lastName: 'Ammann',
    birthday: '1991-02-08',
    phone: '+41 52 000 01 11',
    address: {
      recipient: '',
      street: 'Brunnenrain',
      houseNumber: '5',
      addition: '',
      postalCode: '8406',
      city: 'Winterthur',
      country: 'CH',
    },
  },
  uk: {
    businessPartnerNo: '200300404',
    email: 'alice.harper@thistlecombe.example',
    salutation: 'female',
    firstName: 'Alice',
    lastName: 'Harper',
    birthday: '1986-04-12',
    phone: '+44 1632 960111',
    address: {
      recipient: '',
      street: 'Orchard Row',
      houseNumber: '27',
      addition: '',
      postalCode: 'NR1 3JU',
      city: 'Norwich',
      country: 'GB',
    },
  },
}
