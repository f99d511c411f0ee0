import { colour, type Surface } from './scene.ts'

/** GLSL the ready surfaces call. */
export const surfaceFunctions = /* glsl */ `
/* A surface is of its own albedo and, by the share of its dye, of a colour put in when the picture is developed. */
struct Surface { vec3 albedo; float dye; float rough; float metal; float gloss; float glass; vec3 glow; vec3 tilt; };
vec3 noise3(vec3 p) { return noise4(p).yzw - 0.5; }
/* Grain of wood along x. */
float grain(vec3 p, float f) {
  vec3 q = p * f; float wob = noise(q * vec3(0.25, 1.0, 1.0)) * 2.2;
  float rings = noise(vec3(q.x * 0.12, (q.y + q.z * 0.6) * 3.0 + wob, q.z * 3.0 + wob));
  float pores = noise(vec3(q.x * 1.2, q.y * 42.0, q.z * 42.0));
  return rings * 0.65 + 0.35 * pores;
}
void wood(inout Surface s, vec3 p, vec3 light, vec3 dark, float f) {
  float g = grain(p, f); s.albedo = mix(light, dark, smoothstep(0.25, 0.85, g)); s.rough = 0.45 + 0.2 * g; s.gloss = 0.25; s.tilt = noise3(p * vec3(20.0, 260.0, 260.0) * f * 0.15) * 0.05;
}
/* Woven threads, f to the metre. */
void weave(inout Surface s, vec3 p, vec3 n, vec3 c, float f, float deep) {
  vec3 w = abs(n); vec2 u = w.y > max(w.x, w.z) ? p.xz : (w.x > w.z ? p.zy : p.xy);
  float slub = noise(vec3(u.x * f * 0.05, u.y * f * 0.9, 1.0)) + noise(vec3(u.x * f * 0.9, u.y * f * 0.05, 5.0));
  vec2 t = sin(u * f * 3.14159); float over = t.x * t.y;
  s.albedo = c * (0.86 + 0.10 * over * deep + 0.16 * (slub - 1.0) + 0.12); s.rough = 1.0; s.gloss = 0.0;
  s.tilt = (noise3(vec3(u * f, 3.0)) + noise3(vec3(u * f * 0.3, 9.0)) * 0.35) * deep * 0.22;
}
`

/** Painted or glazed: gloss 0 is chalk, 1 is glaze. */
export const paint = (hex: string, rough = 0.5, gloss = 0.5): Surface =>
  `s.albedo=${colour(hex)};s.rough=${rough.toFixed(3)};s.gloss=${gloss.toFixed(3)};`

/** Glazed stoneware with a little life in the glaze. */
export const ceramic = (hex: string, gloss = 0.9, rough = 0.18): Surface =>
  `float v=fbm(p*24.0);float sp=smoothstep(0.80,0.86,noise(p*420.0));s.albedo=${colour(hex)}*(0.93+0.14*v)*(1.0-0.35*sp);` +
  `s.rough=${rough.toFixed(3)}+0.1*v;s.gloss=${gloss.toFixed(3)};s.tilt=noise3(p*60.0)*0.03;`

/** Unglazed clay. */
export const clay = (hex: string): Surface =>
  `float v=fbm(p*40.0);s.albedo=${colour(hex)}*(0.85+0.3*v);s.rough=0.95;s.gloss=0.0;s.tilt=noise3(p*400.0)*0.25+noise3(p*70.0)*0.10;`

/** Limewashed wall. */
export const plaster = (hex: string): Surface =>
  `float v=fbm(p*vec3(1.6));float w=fbm(p*7.0);s.albedo=${colour(hex)}*(0.93+0.09*v+0.05*w);s.rough=1.0;s.gloss=0.0;` +
  's.tilt=noise3(p*9.0)*0.05+noise3(p*45.0)*0.06;'

/** Wood whose grain runs along the local x; swizzle with `along`. */
export const timber = (light: string, dark: string, along = 'xyz', scale = 6): Surface =>
  `wood(s,p.${along},${colour(light)},${colour(dark)},${scale.toFixed(2)});`

/** Floor boards along z, each its own tone. */
export const boards = (light: string, dark: string, width = 0.14): Surface =>
  `float b=floor(p.x/${width.toFixed(3)});float e=abs(fract(p.x/${width.toFixed(3)})-0.5)*2.0;float o=hash1(ivec3(int(b),7,3));` +
  `float z=p.z+o*3.1;float piece=floor(z/1.9);float t=hash1(ivec3(int(b),int(piece),11));float j=abs(fract(z/1.9)-0.5)*2.0;` +
  `wood(s,vec3(p.z+o*9.0,p.y,p.x+t*5.0),${colour(light)},${colour(dark)},5.0);s.albedo*=0.86+0.28*t;` +
  `float gap=max(smoothstep(0.975,0.995,e),smoothstep(0.9975,0.9990,j));s.albedo*=1.0-0.55*gap;s.rough=0.38+0.2*t;s.gloss=0.5;`

/** Linen, cotton, wool: threads to the metre and how deep they show. */
export const cloth = (hex: string, threads = 700, deep = 0.5): Surface =>
  `weave(s,p,n,${colour(hex)},${threads.toFixed(1)},${deep.toFixed(2)});`

/** Terry or bouclé: cloth made of loops. */
export const loops = (hex: string, size = 240): Surface =>
  `float v=noise(p*${size.toFixed(1)});float w=noise(p*${(size * 0.31).toFixed(1)});s.albedo=${colour(hex)}*(0.70+0.34*v+0.16*w);s.rough=1.0;s.gloss=0.0;` +
  `s.tilt=noise3(p*${size.toFixed(1)})*0.9+noise3(p*${(size * 0.31).toFixed(1)})*0.35;`

/** Metal; `brushed` streaks it along x. */
export const metal = (hex: string, rough = 0.2, brushed = false): Surface =>
  `s.albedo=${colour(hex)};s.metal=1.0;s.rough=${rough.toFixed(3)};${
    brushed
      ? 's.rough+=0.12*noise(p*vec3(14.0,1400.0,1400.0));s.tilt=noise3(p*vec3(9.0,900.0,900.0))*0.10;'
      : ''
  }`

/** Thin clear glass, tinted. */
export const glass = (hex = '#f4faf8'): Surface => `s.albedo=${colour(hex)};s.glass=1.0;s.rough=0.0;`

/** Something that shines by itself, such as a lamp shade. */
export const glow = (hex: string, strength: number, body = '#e8dcc8'): Surface =>
  `s.albedo=${colour(body)};s.rough=1.0;s.gloss=0.0;s.glow=${colour(hex)}*${strength.toFixed(3)};`

/** Corrugated cardboard, liner side out. */
export const cardboard = (hex: string): Surface =>
  `float v=fbm(p*vec3(30.0,190.0,30.0));float f=noise(p*900.0);s.albedo=${colour(hex)}*(0.86+0.14*v+0.12*f);s.rough=0.9;s.gloss=0.05;` +
  's.tilt=noise3(p*vec3(40.0))*0.04+noise3(p*500.0)*0.06;'

/** Wall tiles of w by h metres on planes facing z (or x). */
export const tiles = (hex: string, grout: string, w: number, h: number, shift = 0.5): Surface =>
  `vec2 u=abs(n.z)>0.5?p.xy:p.zy;float row=floor(u.y/${h.toFixed(4)});u.x+=mod(row,2.0)*${(w * shift).toFixed(4)};` +
  `vec2 c=floor(u/vec2(${w.toFixed(4)},${h.toFixed(4)}));vec2 q=(fract(u/vec2(${w.toFixed(4)},${h.toFixed(4)}))-0.5)*vec2(${w.toFixed(4)},${h.toFixed(4)});` +
  `float e=-rect(q,vec2(${(w / 2).toFixed(4)},${(h / 2).toFixed(4)}),0.004);float g=1.0-smoothstep(0.0012,0.0022,e);float t=hash1(ivec3(ivec2(c),3));` +
  `s.albedo=mix(${colour(hex)}*(0.90+0.13*t+0.06*fbm(p*20.0)),${colour(grout)},g);s.rough=mix(0.16,0.95,g);s.gloss=mix(0.9,0.0,g);` +
  `vec2 tv=vec2(hash1(ivec3(ivec2(c),5)),hash1(ivec3(ivec2(c),9)))-0.5;float soft=smoothstep(0.008,0.001,e);` +
  `vec3 tl=vec3(tv*0.035,0.0)+noise3(p*22.0)*0.035+vec3(sign(q.x)*step(abs(q.y)/${(h / 2).toFixed(4)},abs(q.x)/${(w / 2).toFixed(4)}),0.0,0.0)*soft*0.25*(1.0-g);s.tilt=abs(n.z)>0.5?tl:tl.zyx;`
