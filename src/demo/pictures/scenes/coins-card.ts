import { plantPot } from './props/desk.ts'
import { bouquet } from './props/plants.ts'
import { panes } from './props/room.ts'
import { colour, type Point, type Scene, type Thing } from './studio/scene.ts'
import { clay, paint, plaster, timber } from './studio/surfaces.ts'

const coins = (at: Point, count: number, radius: number, material: string): Thing => ({
  at,
  min: [-radius - 0.003, 0, -radius - 0.003],
  max: [radius + 0.003, count * 0.0022 + 0.002, radius + 0.003],
  stride: 0.8,
  shape: `float k=clamp(floor(p.y/0.0022),0.0,${(count - 1).toFixed(1)}); vec2 o=vec2(hash1(ivec3(int(k),${count},1)),hash1(ivec3(int(k),${count},2)))-0.5; vec3 q=p-vec3(o.x*0.0016,(k+0.5)*0.0022,o.y*0.0016);
    float r=length(q.xz); float d=slab(r-${radius},q.y,0.00104,0.0003); d+=0.00022*smoothstep(${(radius * 0.86).toFixed(5)},${(radius * 0.83).toFixed(5)},r)*step(0.0,q.y); put(d,${material});`,
})

const coinMetal = (hex: string): string =>
  `s.albedo=${colour(hex)}*(0.85+0.2*noise(p*700.0));s.metal=1.0;s.rough=0.30;float a=atan(p.z,p.x);s.tilt=noise3(p*900.0)*0.10+step(abs(n.y),0.5)*vec3(-sin(a),0.0,cos(a))*0.35*sin(a*110.0);`

/** Stacked coins, a bank card and a calendar block on a desk. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [-0.03, 0.17, 0.43], target: [-0.018, 0.028, 0.0], angle: 24, lens: 0.0025, focus: 0.44 },
  materials: {
    WALL: plaster('#ddd6ca'),
    OAK: timber('#bd9160', '#8e673d', 'xyz', 8),
    BRASS: coinMetal('#d2ab62'),
    SILVER: coinMetal('#c9c5be'),
    COPPER: coinMetal('#b9784f'),
    CARD:
      `float chip=rect(p.xz-vec2(-0.026,-0.003),vec2(0.0062,0.0048),0.0012);float line=min(min(abs(p.x+0.026),abs(abs(p.z+0.003)-0.0018)),abs(abs(p.x+0.026)-0.003));s.albedo=mix(${colour('#0f5a68')},${colour('#1d7482')},smoothstep(0.0,0.01,sin(length(p.xz-vec2(0.05,0.05))*90.0))*0.6);s.rough=0.22;s.gloss=0.7;` +
      `if(chip<0.0){s.albedo=${colour('#d8b877')}*(line<0.00025?0.5:1.0);s.metal=1.0;s.rough=0.3;} float num=max(abs(p.z-0.0085)-0.0012,abs(p.x)-0.034);num=max(num,0.0008-abs(fract(p.x/0.0042)-0.5)*0.0042);num=max(num,0.0024-abs(fract(p.x/0.017)-0.5)*0.017+0.0);if(num<0.0)s.albedo=${colour('#dfe8e8')};` +
      `if(min(length(p.xz-vec2(0.029,0.018)),length(p.xz-vec2(0.0345,0.018)))<0.0048)s.albedo=mix(s.albedo,${colour('#e8e2d4')},0.75);`,
    PAPER: `s.albedo=vec3(0.86,0.84,0.80);s.rough=0.85;if(n.z>0.5){vec2 q=p.xy-vec2(0.0,0.030);if(q.y>0.020){s.albedo=${colour('#0f6f82')};}else{vec2 c=vec2(q.x,q.y-0.0015)/vec2(0.0088,0.0080);vec2 i=floor(c+0.5);vec2 f=(c-i)*vec2(0.0088,0.0080);if(abs(i.x)<3.5&&abs(i.y+0.5)<2.1){float dotd=rect(f,vec2(0.0024,0.0018),0.0008);if(dotd<0.0)s.albedo=vec3(0.22,0.21,0.20);float ringd=abs(length(f)-0.0043)-0.0006;if(i.x==1.0&&i.y==-1.0&&ringd<0.0)s.albedo=${colour('#c2552d')};}}}`,
    WIRE: 's.albedo=vec3(0.35,0.33,0.31);s.metal=1.0;s.rough=0.3;',
    STAND: timber('#a87a4b', '#77522f', 'xyz', 14),
    POT: clay('#c9b7a0'),
    EARTH: paint('#3a2c22', 0.95, 0),
    LEAF: paint('#5f7a55', 0.45, 0.5),
    STEM: paint('#6d7a4c', 0.8, 0.1),
  },
  things: [
    { min: [-3, -1, -0.55], max: [3, 3, -0.36], material: 'WALL' },
    {
      min: [-3, -0.05, -0.37],
      max: [3, 0.0002, 0.3],
      shape: 'put(rbox(p-vec3(0,-0.02,0),vec3(2.9,0.02,0.28),0.004),OAK);',
    },
    coins([-0.012, 0, 0.0], 9, 0.0128, 'BRASS'),
    coins([0.021, 0, 0.014], 5, 0.0116, 'SILVER'),
    coins([0.006, 0, 0.034], 2, 0.0108, 'COPPER'),
    coins([-0.036, 0, 0.026], 1, 0.0116, 'SILVER'),
    {
      at: [-0.105, 0.0005, 0.028],
      turn: 16,
      min: [-0.044, 0, -0.028],
      max: [0.044, 0.002, 0.028],
      shape: 'put(slab(rect(p.xz,vec2(0.0428,0.027),0.0032),p.y-0.0007,0.0005,0.0002),CARD);',
    },
    {
      at: [0.095, 0, -0.03],
      turn: -14,
      min: [-0.045, 0, -0.035],
      max: [0.045, 0.075, 0.04],
      shape: `put(rbox(p-vec3(0,0.0035,0.0),vec3(0.042,0.0035,0.022),0.0015),STAND); vec3 q=turnX(p-vec3(0,0.006,0.004),-0.16); put(rbox(q-vec3(0,0.030,0.006),vec3(0.036,0.029,0.0072),0.0008),PAPER);
        put(rbox(q-vec3(0,0.031,-0.003),vec3(0.038,0.031,0.0016),0.001),STAND);`,
    },
    plantPot([-0.17, 0, -0.12], 0.034, 0.055),
    ...bouquet([-0.17, 0.053, -0.12], 0.085, 0.4, 8, 0.042, 0.009),
  ],
  window: {
    centre: [-0.7, 0.42, 0.1],
    across: [0, 0, 0.34],
    up: [0, 0.26, 0],
    radiance: [10, 9.8, 9.5],
    pattern: 'step(0.02,abs(uv.x-0.5))*step(0.02,abs(uv.y-0.5))',
  },
  sun: {
    towards: [-1, 0.6, 0.4],
    radiance: [2.8, 2.6, 2.28],
    mask: panes(0.3, 0.46, 0.52, 0.5, 0.5)
      .replaceAll('q*5.0', 'q*11.0')
      .replaceAll('q*11.0,4.0', 'q*24.0,4.0'),
    plane: -0.7,
    spread: 0.013,
  },
  surroundings: 'mix(vec3(0.54,0.50,0.46),vec3(0.86,0.88,0.90),smoothstep(-0.3,0.8,d.y)-0.4*d.x)*0.6',
}
