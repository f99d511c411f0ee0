/**
 * States or cantons of a postal code, by its first two digits. Deliberately coarse: an area on a border has
 * both sides, and a holiday of either is a day off, so that nothing is delivered on a holiday.
 */
const areas: Readonly<Record<string, string>> = {
  DE: `
SN 01 02 08 09
SN,TH 04
BB 03 15 16
ST 06 39
TH 07 99
BE 10 12 13
BE,BB 14
MV,BB 17 19
MV 18
HH 20
HH,NI,SH 21
HH,SH 22
SH,MV 23
SH 24 25
NI 26 30 31
NI,HB 27 28
NI,ST 29 38
NW 32 33 40 41 42 44 45 46 47 50 51 52 58 59
NW,NI 48 49
HE,NI,NW 34
HE 35 60 61 64
HE,TH 36
NI,TH,HE 37
NW,RP 53 57
RP 54 55 56 67
HE,BY 63
HE,RP 65
SL,RP 66
BW,HE 68 69
BW 70 71 72 73 74 75 77 78 79
BW,RP 76
BY 80 81 82 83 84 85 86 87 90 91 92 93 94 95 96
BW,BY 88 89 97
TH,BY 98`,
  CH: `
VD 10 11 13
GE,VD 12
VD,FR 14 15 16
FR 17
VD,VS 18
VS 19 39
NE 20 21 22 24
NE,JU 23
BE,SO 25
BE 26 30 33 34 35 36 37 38 49
BE,JU 27
JU 28 29
BE,FR 31 32
BS 40
BL,BS,SO 41
BL,SO 42
AG 43 48 50 51 52 53 54 55 56 57
BL 44
SO,BE 45
SO 46 47
LU 60 61 62
ZG,LU,NW,OW 63
SZ,UR 64
TI,GR 65
TI 66 67 68 69
GR 70 71 72 73 74 75 76 77
ZH 80 81 84
SH,ZH,TG 82
ZH,TG 83
TG 85
ZH,SG 86
ZH,SG,GL 87
ZH,SZ,SG 88
ZH,AG 89
SG,AR,AI 90
AR,SG 91
SG,TG 92 93 95
SG,AR 94
SG 96`,
}

const regions = new Map(
  Object.entries(areas).flatMap(([country, lines]) =>
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [names = '', ...digits] = line.split(' ')
        return digits.map((two) => [`${country} ${two}`, names.split(',')] as const)
      }),
  ),
)

/**
 * Returns the states or cantons of a postal code, as named by the holiday library; empty where the country
 * has no regional holidays, or the code is unknown.
 * @param country two letters
 */
export const regionsOf = (country: string, postalCode: string): readonly string[] =>
  regions.get(`${country} ${postalCode.trim().slice(0, 2)}`) ?? []
