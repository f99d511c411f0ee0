/** Invented names of shops that keep parcels, and streets of which every place has one. */
export interface PlaceWords {
  shops: readonly string[]
  streets: readonly string[]
}

const dutch: PlaceWords = {
  shops: [
    'Bloemenhuis De Klaproos',
    'Buurtwinkel Het Hoekje',
    'Boekhandel Blauwe Inkt',
    'Fietsenmaker Wielrad',
    'Drogisterij Kamille',
    'Kaashandel Witte Zwaan',
    'Stomerij Frisblauw',
  ],
  streets: ['Dorpsstraat', 'Molenweg', 'Kerkplein', 'Stationsstraat', 'Lindelaan', 'Markt', 'Havenkade'],
}

const british: PlaceWords = {
  shops: [
    'Poppyfield Flowers',
    'The Corner Pantry',
    'Inkwell Books',
    'Spoke & Saddle Cycles',
    'Larkspur Chemist',
    'Brightwell Dry Cleaners',
    'The Copper Kettle Newsagent',
  ],
  streets: [
    'High Street',
    'Station Road',
    'Church Lane',
    'Mill Lane',
    'Market Place',
    'Victoria Road',
    'The Green',
  ],
}

const german: PlaceWords = {
  shops: [
    'Schreibwaren Tintenfass',
    'Blumen Kornblume',
    'Kiosk am Eck',
    'Buchhandlung Seitenweise',
    'Reinigung Frischweiß',
    'Teeladen Wolkental',
    'Fahrradladen Speiche',
  ],
  streets: [
    'Hauptstraße',
    'Bahnhofstraße',
    'Lindenweg',
    'Marktplatz',
    'Mühlengasse',
    'Schulstraße',
    'Gartenstraße',
  ],
}

const swissGerman: PlaceWords = {
  shops: [
    'Papeterie Federkiel',
    'Blumen Enzian',
    'Dorfladen Sunnehof',
    'Buchhandlung Eselsohr',
    'Drogerie Arnika',
    'Käserei Bergquell',
    'Velowerkstatt Speiche',
  ],
  streets: [
    'Dorfstrasse',
    'Bahnhofstrasse',
    'Rosenweg',
    'Marktgasse',
    'Mühlegasse',
    'Schulhausstrasse',
    'Seestrasse',
  ],
}

const swissFrench: PlaceWords = {
  shops: [
    'Fleurs La Gentiane',
    'Kiosque du Marché',
    'Librairie Page Bleue',
    'Pressing Blanc Neuf',
    'Droguerie Camomille',
    'Laiterie du Torrent',
    'Cycles La Roue Libre',
  ],
  streets: [
    'Rue du Marché',
    'Rue de la Gare',
    'Chemin des Tilleuls',
    'Place du Bourg',
    'Rue du Moulin',
    'Avenue du Lac',
    'Rue des Écoles',
  ],
}

const swissItalian: PlaceWords = {
  shops: [
    'Fiori La Genziana',
    'Edicola del Borgo',
    'Libreria Pagina Blu',
    'Lavanderia Bianca',
    'Drogheria Camomilla',
    'Latteria del Ruscello',
    'Cicli Ruota Libera',
  ],
  streets: [
    'Via Stazione',
    'Via del Mulino',
    'Piazza del Borgo',
    'Via delle Scuole',
    'Via Lago',
    'Viale dei Tigli',
    'Via del Mercato',
  ],
}

/** The words of a postal area. @param prefix what its postal codes begin with */
export function placeWords(country: string, prefix: string): PlaceWords {
  if (country === 'NL') return dutch
  if (country === 'DE') return german
  if (country === 'GB') return british
  const digits = Number(prefix)
  if (digits >= 65 && digits <= 69) return swissItalian
  // Biel counts as German.
  return digits < 30 && digits !== 25 ? swissFrench : swissGerman
}
