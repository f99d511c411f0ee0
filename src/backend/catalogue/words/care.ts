import { labels } from './labels.ts'

/** Care instructions by code. */
export const careLabels = labels(`
  wash-30      | Wassen op 30 °C               | Bei 30 °C waschen                | Lavage à 30 °C
  wash-40      | Wassen op 40 °C               | Bei 40 °C waschen                | Lavage à 40 °C
  wash-60      | Wassen op 60 °C               | Bei 60 °C waschen                | Lavage à 60 °C
  wash-gentle  | Wassen op 30 °C, fijne was    | Bei 30 °C schonend waschen       | Lavage délicat à 30 °C
  wash-hand    | Handwas                       | Handwäsche                       | Lavage à la main
  wash-not     | Niet wassen                   | Nicht waschen                    | Ne pas laver
  bleach-not   | Niet bleken                   | Nicht bleichen                   | Ne pas blanchir
  tumble-low   | Drogen op lage temperatuur    | Bei niedriger Temperatur trocknen | Séchage en machine à basse température
  tumble-not   | Niet in de droger             | Nicht im Trockner trocknen       | Pas de séchage en machine
  dry-flat     | Liggend drogen                | Liegend trocknen                 | Séchage à plat
  iron-low     | Strijken op lage temperatuur  | Bei niedriger Temperatur bügeln  | Repassage doux
  iron-medium  | Strijken op halve temperatuur | Bei mittlerer Temperatur bügeln  | Repassage moyen
  iron-not     | Niet strijken                 | Nicht bügeln                     | Ne pas repasser
  dry-clean    | Chemisch reinigen             | Chemisch reinigen                | Nettoyage à sec
  dry-clean-not | Niet chemisch reinigen       | Nicht chemisch reinigen          | Pas de nettoyage à sec
  wipe         | Met een vochtige doek afnemen | Feucht abwischen                 | Nettoyer avec un chiffon humide
  dishwasher   | Geschikt voor de vaatwasser   | Spülmaschinenfest                | Compatible lave-vaisselle
`)
