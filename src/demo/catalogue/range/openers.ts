import { sentences, type Words } from '../words/tables.ts'
import type { Tone } from './families.ts'

/** Sentences for furniture and for lamps. */
const homely = sentences(`
  Rustige lijnen en eerlijke materialen: zo hebben we {this} bedacht.
  Ruhige Linien und ehrliche Materialien: So haben wir {this} gedacht.
  Des lignes calmes et des matières honnêtes : voilà comment nous avons imaginé {this}.

  Je koopt {this} voor jaren en niet voor één seizoen.
  Sie kaufen {this} für Jahre und nicht für eine Saison.
  On achète {this} pour des années, pas pour une saison.
`)

/**
 * First sentences by tone. `{this}` is the thing with its demonstrative (deze wikkeljurk, dieses
 * Wickelkleid, cette robe portefeuille), always an object: no verb has to agree with it, and German
 * needs one case only.
 */
export const openers: Readonly<Record<Tone, Words[]>> = {
  wear: sentences(`
    Draag {this} doordeweeks en in het weekend: het model gaat overal mee.
    Tragen Sie {this} unter der Woche und am Wochenende: Das Modell macht alles mit.
    Portez {this} en semaine comme le week-end : le modèle se prête à tout.

    Met een paar fijne accessoires maak je van {this} een complete outfit.
    Mit wenigen Accessoires machen Sie aus {this:dat} ein komplettes Outfit.
    Quelques accessoires suffisent pour faire de {this} une tenue complète.

    Je trekt {this} aan en denkt er de rest van de dag niet meer over na.
    Sie ziehen {this} an und denken den Rest des Tages nicht mehr darüber nach.
    On enfile {this} le matin et on n’y pense plus de la journée.

    Onze ontwerpers hebben {this} zo gemaakt dat je je er vrij in beweegt.
    Unsere Designer haben {this} so entworfen, dass Sie sich frei darin bewegen.
    Nos stylistes ont dessiné {this} pour laisser libre cours à vos mouvements.

    Combineer {this} met wat je al in de kast hebt: meer is niet nodig.
    Kombinieren Sie {this} mit dem, was Sie schon im Schrank haben: Mehr braucht es nicht.
    Associez {this} à ce que vous avez déjà : il n’en faut pas plus.
  `),
  shoes: sentences(`
    Je loopt {this} nauwelijks in: het materiaal geeft meteen mee.
    Sie müssen {this} kaum einlaufen: Das Material gibt sofort nach.
    Vous adopterez {this} sans temps d’adaptation : la matière s’assouplit aussitôt.

    Draag {this} de hele dag, in de stad en op het werk.
    Tragen Sie {this} den ganzen Tag, in der Stadt und bei der Arbeit.
    Portez {this} toute la journée, en ville comme au travail.

    Met {this} onder een broek of een jurk ben je klaar om te gaan.
    Zu Hose oder Kleid: Mit {this:dat} sind Sie sofort ausgehfertig.
    Avec un pantalon ou une robe, {this} vous accompagnent partout.
  `),
  bras: sentences(`
    Je draagt {this} van de ochtend tot de avond en voelt alleen de steun.
    Sie tragen {this} von früh bis spät und spüren nur den guten Halt.
    On porte {this} du matin au soir et on ne sent que le maintien.

    Wie eenmaal de goede maat heeft, wil {this} elke dag aan.
    Wer einmal die richtige Größe hat, möchte {this} jeden Tag tragen.
    Une fois la bonne taille trouvée, on veut porter {this} chaque jour.

    We hebben {this} gemaakt voor lange dagen: zacht aan de binnenkant, stevig waar het moet.
    Wir haben {this} für lange Tage gemacht: innen weich, fest, wo es nötig ist.
    Nous avons conçu {this} pour les longues journées : douceur à l’intérieur, tenue là où il faut.
  `),
  briefs: sentences(`
    Je trekt {this} aan en merkt er de hele dag niets van.
    Sie ziehen {this} an und spüren den ganzen Tag nichts davon.
    On enfile {this} et on l’oublie toute la journée.

    Wie eenmaal de goede maat heeft, wil {this} elke dag aan.
    Wer einmal die richtige Größe hat, möchte {this} jeden Tag tragen.
    Une fois la bonne taille trouvée, on veut porter {this} chaque jour.

    We hebben {this} gemaakt voor lange dagen: zacht op de huid en zonder knellende randen.
    Wir haben {this} für lange Tage gemacht: weich auf der Haut und ohne drückende Ränder.
    Nous avons conçu {this} pour les longues journées : douceur sur la peau, sans bords qui serrent.
  `),
  night: sentences(`
    Na een lange dag trek je {this} aan en is de avond van jou.
    Nach einem langen Tag ziehen Sie {this} an, und der Abend gehört Ihnen.
    Après une longue journée, on enfile {this} et la soirée commence.

    Voor trage ochtenden en vroege avonden hebben we {this} extra zacht gemaakt.
    Für langsame Morgen und frühe Abende haben wir {this} besonders weich gemacht.
    Pour les matins tranquilles et les soirées au calme, nous avons voulu {this} tout en douceur.

    Geef {this} cadeau, of verwen er jezelf mee.
    Verschenken Sie {this}, oder gönnen Sie sich selbst etwas Gutes.
    Offrez {this}, ou gardez ce plaisir pour vous.
  `),
  swim: sentences(`
    Neem {this} mee naar zee, naar het zwembad of in de koffer voor de zon.
    Nehmen Sie {this} mit ans Meer, ins Schwimmbad oder in den Urlaub.
    Emportez {this} à la mer, à la piscine ou dans la valise des vacances.

    Je zwemt, ligt en wandelt in {this} zonder dat er iets verschuift.
    Schwimmen, sonnen, spazieren: Für all das haben wir {this} entworfen.
    Nager, lézarder, se promener : nous avons pensé {this} pour tout cela.

    We hebben {this} getest in zout en chloor: de kleur blijft.
    Wir haben {this} in Salz und Chlor getestet: Die Farbe bleibt.
    Nous avons testé {this} au sel et au chlore : la couleur reste.
  `),
  beach: sentences(`
    Neem {this} mee naar zee, naar het zwembad of in de koffer voor de zon.
    Nehmen Sie {this} mit ans Meer, ins Schwimmbad oder in den Urlaub.
    Emportez {this} à la mer, à la piscine ou dans la valise des vacances.

    Je trekt {this} aan over je badkleding en loopt zo van het strand naar het terras.
    Sie ziehen {this} über die Badesachen und gehen direkt vom Strand ins Café.
    On enfile {this} par-dessus son maillot pour passer de la plage à la terrasse.

    Op warme dagen draag je {this} van het ontbijt tot zonsondergang.
    An warmen Tagen tragen Sie {this} vom Frühstück bis zum Sonnenuntergang.
    Par temps chaud, on porte {this} du petit déjeuner au coucher du soleil.
  `),
  textiles: sentences(`
    Met {this} geef je een kamer in één handomdraai een ander gezicht.
    Mit {this:dat} geben Sie einem Raum im Handumdrehen ein neues Gesicht.
    Avec {this}, une pièce change de visage en un instant.

    We hebben {this} zo gekozen dat de stof zacht en de kleur mooi blijft, was na was.
    Wir haben {this} so gewählt, dass der Stoff weich und die Farbe schön bleibt, Wäsche um Wäsche.
    Nous avons choisi {this} pour que le tissu reste doux et la couleur belle, lavage après lavage.

    Combineer {this} met rustige tinten uit dezelfde serie.
    Kombinieren Sie {this} mit ruhigen Tönen aus derselben Serie.
    Associez {this} aux tons calmes de la même série.
  `),
  furniture: [
    ...sentences(`
      Zet {this} waar je graag bent, en laat de avond maar komen.
      Stellen Sie {this} dorthin, wo Sie gern sind, und lassen Sie den Abend kommen.
      Installez {this} là où vous aimez être et laissez venir la soirée.
    `),
    ...homely,
  ],
  lamps: [
    ...sentences(`
      Met {this} krijgt een kamer op slag meer sfeer.
      Mit {this:dat} bekommt ein Raum sofort mehr Stimmung.
      Avec {this}, une pièce gagne aussitôt en ambiance.
    `),
    ...homely,
  ],
  rugs: sentences(`
    Leg {this} neer en de ruimte wordt rustiger, ook van geluid.
    Legen Sie {this} hin, und der Raum wirkt ruhiger, auch im Klang.
    Posez {this} et l’espace devient plus calme, même à l’oreille.

    Met {this} geef je een ruimte in één handomdraai een ander gezicht.
    Mit {this:dat} geben Sie einem Raum im Handumdrehen ein neues Gesicht.
    Avec {this}, un espace change de visage en un instant.

    Je koopt {this} voor jaren en niet voor één seizoen.
    Sie kaufen {this} für Jahre und nicht für eine Saison.
    On achète {this} pour des années, pas pour une saison.
  `),
  table: sentences(`
    Dek de tafel met {this}, doordeweeks en als er bezoek is.
    Decken Sie den Tisch mit {this:dat}, im Alltag und wenn Besuch kommt.
    Dressez la table avec {this}, au quotidien comme pour recevoir.

    Je zet {this} op tafel en het is gezellig, ook zonder tafelkleed.
    Sie stellen {this} auf den Tisch, und es wird gemütlich, auch ohne Tischdecke.
    On pose {this} sur la table et tout devient plus gai, même sans nappe.
  `),
}
