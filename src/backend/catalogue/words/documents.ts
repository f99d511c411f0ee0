import { labels } from './labels.ts'

/** Labels of the contract's document types. */
export const documentLabels = labels(`
  assembly             | Montagehandleiding     | Montageanleitung      | Notice de montage
  manufacturerwarranty | Fabrieksgarantie       | Herstellergarantie    | Garantie du fabricant
  productdatasheet     | Productinformatieblad  | Produktdatenblatt     | Fiche d’information produit
  safetydatasheet      | Veiligheidsinformatieblad | Sicherheitsdatenblatt | Fiche de données de sécurité
  usermanual           | Gebruiksaanwijzing     | Bedienungsanleitung   | Mode d’emploi
  warninglabel         | Waarschuwingsetiket    | Warnhinweise          | Étiquette d’avertissement
`)
