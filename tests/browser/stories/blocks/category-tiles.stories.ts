import type { BlockOf } from '#content/blocks/schemas.ts'
import type { AstroStories, BlockStory } from '../astro-story.ts'

export default {
  title: 'Blocks/CategoryTiles',
  parameters: { astro: 'blocks/CategoryTiles' },
} satisfies AstroStories

type Tiles = BlockOf<'categoryTiles'>
type Tile = Tiles['tiles'][number]

const tile = (label: string, href: string, set: string, alt: string, text?: string): Tile => ({
  label,
  href,
  picture: { src: `/pictures/${set}`, alt },
  ...(text && { text }),
})
const categories = (title: string | undefined, tiles: Tile[]): Tiles => ({
  type: 'categoryTiles',
  title,
  layout: 'categories',
  pictures: 'scenes',
  tiles,
})
const articles = (title: string, tiles: Tile[]): Tiles => ({
  type: 'categoryTiles',
  title,
  layout: 'articles',
  pictures: 'scenes',
  tiles,
})

export const Categories: BlockStory<'categoryTiles'> = {
  args: {
    nl: categories('Kijk rond per afdeling', [
      tile('Dames', '/c/dames', 'tile-women', 'Dameskleding'),
      tile('Heren', '/c/heren', 'tile-men', 'Herenkleding'),
      tile('Lingerie', '/c/lingerie', 'tile-lingerie', 'Beha'),
      tile('Badmode', '/c/badmode', 'tile-swimwear', 'Badpak'),
      tile('Wonen', '/c/wonen', 'tile-home', 'Meubels en een lamp'),
      tile('Witgoed', '/c/witgoed-en-apparaten', 'tile-appliances', 'Wasmachine'),
    ]),
    de: categories('Stöbern Sie nach Abteilung', [
      tile('Damen', '/c/damen', 'tile-women', 'Damenmode'),
      tile('Herren', '/c/herren', 'tile-men', 'Herrenmode'),
      tile('Wäsche', '/c/waesche', 'tile-lingerie', 'BH'),
      tile('Bademode', '/c/bademode', 'tile-swimwear', 'Badeanzug'),
      tile('Wohnen', '/c/wohnen', 'tile-home', 'Möbel und eine Lampe'),
      tile('Haushaltgeräte', '/c/haushaltgeraete', 'tile-appliances', 'Waschmaschine'),
    ]),
    fr: categories('Parcourez les rayons', [
      tile('Femme', '/c/femme', 'tile-women', 'Mode femme'),
      tile('Homme', '/c/homme', 'tile-men', 'Mode homme'),
      tile('Lingerie', '/c/lingerie', 'tile-lingerie', 'Soutien-gorge'),
      tile('Bains', '/c/bains', 'tile-swimwear', 'Maillot de bain'),
      tile('Maison', '/c/maison', 'tile-home', 'Meubles et une lampe'),
      tile('Électroménager', '/c/electromenager', 'tile-appliances', 'Lave-linge'),
    ]),
  },
}

export const Articles: BlockStory<'categoryTiles'> = {
  args: {
    nl: articles('Goed om te weten', [
      tile(
        'Wol wassen en bewaren',
        '/inspiratie/wol-wassen-en-bewaren',
        'tile-knitwear',
        'Gebreide trui',
        'Zo blijft een trui jaren mooi, en hou je motten buiten de deur.',
      ),
      tile(
        'De juiste behamaat',
        '/inspiratie/de-juiste-beha-maat',
        'tile-lingerie',
        'Beha',
        'Twee maten en een spiegel: meer heb je niet nodig.',
      ),
    ]),
    de: articles('Gut zu wissen', [
      tile(
        'Wolle waschen und aufbewahren',
        '/magazin/wolle-waschen-und-aufbewahren',
        'tile-knitwear',
        'Strickpullover',
        'So bleibt ein Pullover jahrelang schön, und Motten bleiben fern.',
      ),
      tile(
        'Der BH, der passt',
        '/magazin/die-passende-bh-groesse',
        'tile-lingerie',
        'BH',
        'Ein Massband und ein Spiegel: Mehr brauchen Sie nicht.',
      ),
    ]),
    fr: articles('Bon à savoir', [
      tile(
        'Laver et conserver la laine',
        '/magazine/laver-et-conserver-la-laine',
        'tile-knitwear',
        'Pull tricoté',
        'Un pull qui reste beau des années, et les mites dehors.',
      ),
      tile(
        'Trouver sa taille de soutien-gorge',
        '/magazine/trouver-sa-taille-de-soutien-gorge',
        'tile-lingerie',
        'Soutien-gorge',
        'Un mètre ruban et un miroir : c’est tout ce qu’il faut.',
      ),
    ]),
  },
}

export const Minimal: BlockStory<'categoryTiles'> = {
  args: {
    nl: categories(undefined, [
      tile('Jassen', '/c/dames/jassen', 'tile-jacket', 'Jas'),
      tile('Handdoeken', '/c/wonen/handdoeken', 'tile-towels', 'Handdoeken'),
    ]),
    de: categories(undefined, [
      tile('Jacken', '/c/damen/jacken', 'tile-jacket', 'Jacke'),
      tile('Handtücher', '/c/wohnen/handtuecher', 'tile-towels', 'Handtücher'),
    ]),
    fr: categories(undefined, [
      tile('Vestes', '/c/femme/vestes', 'tile-jacket', 'Veste'),
      tile('Serviettes', '/c/maison/serviettes', 'tile-towels', 'Serviettes'),
    ]),
  },
}

export const LongText: BlockStory<'categoryTiles'> = {
  args: {
    nl: categories('Alles voor het najaar, van regenlaarzen tot tweepersoonsdekbedovertrekken', [
      tile('Tweepersoonsdekbedovertrekken', '/c/wonen/beddengoed', 'tile-bedding', 'Dekbed'),
      tile('Koffievolautomaten en melkopschuimers', '/c/koffie', 'tile-coffee', 'Koffiemachine'),
      tile('Nachthemden, pyjama’s en huispakken', '/c/nachtmode', 'tile-nightwear', 'Pyjama'),
    ]),
    de: categories('Alles für den Herbst, von Gummistiefeln bis zu Doppelbettbezugsgarnituren', [
      tile('Baumwollbettwäschegarnituren', '/c/bettwaesche', 'tile-bedding', 'Bettdecke'),
      tile('Kaffeevollautomaten und Milchaufschäumer', '/c/kaffee', 'tile-coffee', 'Kaffeemaschine'),
      tile('Nachthemden, Schlafanzüge und Hausanzüge', '/c/nachtwaesche', 'tile-nightwear', 'Schlafanzug'),
    ]),
    fr: categories('Tout pour l’automne, des bottes de pluie aux parures de lit pour deux personnes', [
      tile('Parures de lit pour deux personnes', '/c/linge-de-lit', 'tile-bedding', 'Couette'),
      tile('Machines à café automatiques et mousseurs', '/c/cafe', 'tile-coffee', 'Machine à café'),
      tile('Chemises de nuit, pyjamas et tenues d’intérieur', '/c/nuit', 'tile-nightwear', 'Pyjama'),
    ]),
  },
}
