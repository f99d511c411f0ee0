import { labels } from '#backend/catalogue/words/labels.ts'

/** Sentences for one category: use of the product, and its maintenance. */
export const usage = labels(`
  washing-machines | Verwijder de transportbouten. Sorteer de was op kleur en temperatuur en vul de trommel losjes. | Entfernen Sie die Transportsicherungen. Sortieren Sie die Wäsche nach Farbe und Temperatur und füllen Sie die Trommel locker. | Retirez les brides de transport. Triez le linge par couleur et par température et ne tassez pas le tambour.
  dryers           | Centrifugeer de was goed en haal zware en lichte stoffen uit elkaar voordat je droogt. | Schleudern Sie die Wäsche gut und trennen Sie schwere von leichten Stoffen. | Essorez bien le linge et séparez les tissus lourds des tissus légers.
  refrigerators    | Laat het apparaat na het vervoer vier uur rechtop staan voordat je het aanzet. Kies 4 tot 6 °C. | Lassen Sie das Gerät nach dem Transport vier Stunden aufrecht stehen, bevor Sie es einschalten. Wählen Sie 4 bis 6 °C. | Après le transport, laissez l’appareil debout quatre heures avant de le mettre en marche. Choisissez 4 à 6 °C.
  coffee-machines  | Spoel het waterreservoir om, vul het met vers water en laat voor de eerste kop twee keer water doorlopen. | Spülen Sie den Wassertank aus, füllen Sie ihn mit frischem Wasser und lassen Sie vor der ersten Tasse zweimal Wasser durchlaufen. | Rincez le réservoir, remplissez-le d’eau fraîche et faites passer deux fois de l’eau avant la première tasse.
  vacuum-cleaners  | Kies voor harde vloeren de borstel met haren en voor tapijt die zonder; zuig geen vocht en geen hete as op. | Wählen Sie für Hartböden die Bürste mit Borsten, für Teppich die ohne; saugen Sie weder Flüssigkeit noch heiße Asche auf. | Brosse sortie sur sols durs, rentrée sur tapis ; n’aspirez ni liquide ni cendres chaudes.
`)

export const maintenance = labels(`
  washing-machines | Maak het pluizenfilter elke maand schoon en draai eens per kwartaal een leeg programma op 60 °C. | Reinigen Sie das Flusensieb jeden Monat und lassen Sie einmal im Quartal ein leeres Programm bei 60 °C laufen. | Nettoyez le filtre chaque mois et lancez un cycle à vide à 60 °C chaque trimestre.
  dryers           | Maak het pluizenfilter na elke droogbeurt schoon en leeg de waterbak. | Reinigen Sie das Flusensieb nach jedem Trocknen und leeren Sie den Wasserbehälter. | Nettoyez le filtre après chaque séchage et videz le bac à eau.
  refrigerators    | Maak de binnenkant elke maand schoon met lauw water en houd de afvoer van het dooiwater vrij. | Reinigen Sie den Innenraum monatlich mit lauwarmem Wasser und halten Sie den Tauwasserablauf frei. | Nettoyez l’intérieur chaque mois à l’eau tiède et gardez l’écoulement d’eau de dégivrage dégagé.
  coffee-machines  | Ontkalk als het apparaat erom vraagt, of elke twee maanden, en spoel het reservoir elke dag om. | Entkalken Sie, wenn das Gerät dazu auffordert, sonst alle zwei Monate, und spülen Sie den Tank täglich aus. | Détartrez quand l’appareil le demande, sinon tous les deux mois, et rincez le réservoir chaque jour.
  vacuum-cleaners  | Leeg de stofbak na elk gebruik en was het filter elke maand in lauw water; laat het een dag drogen. | Leeren Sie den Staubbehälter nach jedem Gebrauch und waschen Sie den Filter monatlich in lauwarmem Wasser; lassen Sie ihn einen Tag trocknen. | Videz le bac après chaque usage et lavez le filtre chaque mois à l’eau tiède ; laissez-le sécher un jour.
`)
