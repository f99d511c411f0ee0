import type { AstroStories, BlockStory } from '../astro-story.ts'

export default { title: 'Blocks/Steps', parameters: { astro: 'blocks/Steps' } } satisfies AstroStories

export const Full: BlockStory<'steps'> = {
  args: {
    nl: {
      type: 'steps',
      title: 'Afhalen bij een punt in de buurt',
      steps: [
        { title: 'Kies een punt', text: 'Bij het bestellen zie je de punten rond je postcode.' },
        { title: 'Wacht op ons bericht', text: 'Je krijgt een mail met een <b>afhaalcode</b>.' },
        { title: 'Haal je pakket op', text: 'Neem je identiteitsbewijs mee. Het pakket ligt er 7 dagen.' },
      ],
    },
    de: {
      type: 'steps',
      title: 'An einer Stelle in der Nähe abholen',
      steps: [
        {
          title: 'Stelle wählen',
          text: 'Bei der Bestellung sehen Sie die Stellen rund um Ihre Postleitzahl.',
        },
        { title: 'Nachricht abwarten', text: 'Sie erhalten eine E-Mail mit einem <b>Abholcode</b>.' },
        { title: 'Paket abholen', text: 'Nehmen Sie einen Ausweis mit. Das Paket liegt 7 Tage bereit.' },
      ],
    },
    fr: {
      type: 'steps',
      title: 'Retirer son colis près de chez soi',
      steps: [
        { title: 'Choisissez un point', text: 'À la commande, vous voyez les points proches de chez vous.' },
        { title: 'Attendez notre message', text: 'Vous recevez un e-mail avec un <b>code de retrait</b>.' },
        { title: 'Retirez le colis', text: 'Prenez une pièce d’identité. Le colis vous attend 7 jours.' },
      ],
    },
  },
}

export const Minimal: BlockStory<'steps'> = {
  args: {
    nl: {
      type: 'steps',
      steps: [
        { title: 'Meten', text: 'Vlak onder de borst.' },
        { title: 'Aflezen', text: 'In hele centimeters.' },
      ],
    },
    de: {
      type: 'steps',
      steps: [
        { title: 'Messen', text: 'Direkt unter der Brust.' },
        { title: 'Ablesen', text: 'In ganzen Zentimetern.' },
      ],
    },
    fr: {
      type: 'steps',
      steps: [
        { title: 'Mesurer', text: 'Juste sous la poitrine.' },
        { title: 'Lire', text: 'En centimètres entiers.' },
      ],
    },
  },
}

export const LongText: BlockStory<'steps'> = {
  args: {
    nl: {
      type: 'steps',
      title: 'Een reparatieafspraak maken voor een apparaat dat al langer dan twee jaar in huis staat',
      steps: [
        {
          title: 'Zoek het typeplaatje en schrijf het productregistratienummer helemaal over, ook de nullen',
          text: 'Bij een wasmachine zit het aan de binnenkant van de deur, bij een koelkast naast de groentela en bij een vaatwasser op de rand van de deur. Maak er een foto van als het slecht te lezen is; die mag je meesturen.',
        },
        {
          title: 'Vertel ons wat er misgaat en wanneer',
          text: 'Hoe preciezer, hoe beter: bij welk programma, na hoeveel minuten, met welk geluid en met welke melding op het scherm.',
        },
      ],
    },
    de: {
      type: 'steps',
      title: 'Einen Reparaturtermin für ein Gerät vereinbaren, das schon länger als zwei Jahre im Haus steht',
      steps: [
        {
          title:
            'Suchen Sie das Typenschild und übertragen Sie die Geräteregistrierungsnummer samt allen Nullen',
          text: 'Bei der Waschmaschine sitzt es innen an der Tür, beim Kühlschrank neben dem Gemüsefach und beim Geschirrspüler am Rand der Tür. Ist es schlecht lesbar, fotografieren Sie es und senden Sie das Bild mit.',
        },
        {
          title: 'Sagen Sie uns, was wann nicht funktioniert',
          text: 'Je genauer, desto besser: bei welchem Programm, nach wie vielen Minuten, mit welchem Geräusch und mit welcher Meldung in der Anzeige.',
        },
      ],
    },
    fr: {
      type: 'steps',
      title: 'Prendre rendez-vous pour réparer un appareil qui a déjà plus de deux ans',
      steps: [
        {
          title:
            'Cherchez la plaque signalétique et recopiez le numéro d’enregistrement en entier, zéros compris',
          text: 'Sur un lave-linge, elle se trouve à l’intérieur de la porte ; sur un réfrigérateur, à côté du bac à légumes ; sur un lave-vaisselle, sur la tranche de la porte. Si elle est peu lisible, joignez une photo.',
        },
        {
          title: 'Dites-nous ce qui ne va pas, et quand',
          text: 'Plus vous êtes précis, mieux c’est : quel programme, après combien de minutes, quel bruit et quel message à l’écran.',
        },
      ],
    },
  },
}
