import { labels } from './labels.ts'

/** Labels of the contract's document types. */
export const documentLabels = labels(`
  assembly             | Montagehandleiding     | Montageanleitung      | Notice de montage | Assembly instructions
  manufacturerwarranty | Fabrieksgarantie       | Herstellergarantie    | Garantie du fabricant | Manufacturer’s guarantee
  productdatasheet     | Productinformatieblad  | Produktdatenblatt     | Fiche d’information produit | Product information sheet
  safetydatasheet      | Veiligheidsinformatieblad | Sicherheitsdatenblatt | Fiche de données de sécurité | Safety data sheet
  usermanual           | Gebruiksaanwijzing     | Bedienungsanleitung   | Mode d’emploi | User manual
  warninglabel         | Waarschuwingsetiket    | Warnhinweise          | Étiquette d’avertissement | Warning label
`)
