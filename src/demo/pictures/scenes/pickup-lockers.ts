import { parcel, parcelMaterials } from './props/parcels.ts'
import { panes } from './props/room.ts'
import { colour, type Scene } from './studio/scene.ts'
import { metal, paint, plaster } from './studio/surfaces.ts'

const [wide, high] = [0.46, 0.34]

/** A wall of parcel lockers, one standing open. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [-0.75, 1.2, 3.5], target: [0.0, 0.98, 0], angle: 30, lens: 0.006, focus: 3.5 },
  materials: {
    ...parcelMaterials,
    WALL: plaster('#d6cec2'),
    FLOOR:
      'vec2 c=floor(p.xz/vec2(0.6,0.6));vec2 q=(fract(p.xz/0.6)-0.5)*0.6;float e=0.3-max(abs(q.x),abs(q.y));float t=hash1(ivec3(ivec2(c),2));s.albedo=vec3(0.52,0.49,0.45)*(0.86+0.2*t)*(0.9+0.15*noise(p*140.0))*mix(0.5,1.0,smoothstep(0.002,0.006,e));s.rough=0.7;s.gloss=0.2;s.tilt=noise3(p*90.0)*0.08;',
    CASE: paint('#6d675f', 0.5, 0.4),
    LOCKER:
      `vec2 c=floor(vec2(p.x,p.y-0.1)/vec2(${wide},${high}));vec2 q=vec2(p.x,p.y-0.1)-(c+0.5)*vec2(${wide},${high});s.albedo=${colour('#e5dfd3')};s.rough=0.42;s.gloss=0.5;` +
      `float plateD=rect(q-vec2(-0.165,0.118),vec2(0.026,0.015),0.004);float bars=max(max(abs(q.y-0.118)-0.008,abs(abs(q.x+0.165)-0.008)-0.0028),0.0);if(plateD<0.0)s.albedo=${colour('#37342f')};if(bars<=0.0001&&plateD<0.0&&hash1(ivec3(ivec2(c),4))>0.2)s.albedo=vec3(0.8);`,
    TEAL: paint('#1b6674', 0.4, 0.5),
    SCREEN: `s.albedo=vec3(0.03,0.035,0.04);s.rough=0.06;s.gloss=0.9;vec2 q=p.xy-vec2(0.0,1.32);float b=rect(q-vec2(0.0,0.03),vec2(0.09,0.035),0.01);float r2=min(rect(q-vec2(-0.05,-0.05),vec2(0.04,0.018),0.008),rect(q-vec2(0.05,-0.05),vec2(0.04,0.018),0.008));if(b<0.0)s.glow=${colour('#cfe9ec')}*0.75;if(r2<0.0)s.glow=${colour('#3fa3b1')}*0.7;`,
    STEEL: metal('#bdbab5', 0.3),
    INSIDE: paint('#cfc8bc', 0.6, 0.2),
  },
  things: [
    { min: [-6, -0.4, -1.2], max: [6, 4, -0.45], material: 'WALL' },
    { min: [-6, -0.4, -1.2], max: [6, 0, 6], material: 'FLOOR' },
    {
      at: [0.35, 0, 0],
      min: [-1.42, 0, -0.45],
      max: [1.42, 1.92, 0.04],
      shape: `vec2 cell=vec2(${wide},${high}); vec3 q=p; float hole=box(p-vec3(${(wide * -0.5).toFixed(3)},${(0.1 + high * 2.5).toFixed(3)},-0.15),vec3(${(wide / 2 - 0.012).toFixed(3)},${(high / 2 - 0.012).toFixed(3)},0.24));
        float shell=rbox(p-vec3(0,0.95,-0.22),vec3(${(wide * 3 + 0.02).toFixed(3)},0.90,0.215),0.01); put(max(shell,-hole),CASE); put(box(p-vec3(0,0.04,-0.24),vec3(1.3,0.04,0.18)),CASE);
        vec2 c=clamp(floor(vec2(p.x,p.y-0.1)/cell),vec2(-3,0),vec2(2,4)); q.xy=vec2(p.x,p.y-0.1)-(c+0.5)*cell; float door=rbox(vec3(q.xy,p.z-0.004),vec3(cell*0.5-0.0035,0.012),0.005); float pull=slab(rect(q.xy-vec2(0.195,0.0),vec2(0.010,0.03),0.009),p.z-0.018,0.010,0.003); door=smax(door,-pull,0.003);
        door=max(door,-(box(p-vec3(${(wide * -0.5).toFixed(3)},${(0.1 + high * 2.5).toFixed(3)},0.0),vec3(${(wide / 2).toFixed(3)},${(high / 2).toFixed(3)},0.1)))); put(door*0.95,LOCKER);
        put(rbox(p-vec3(0,1.845,-0.2),vec3(${(wide * 3 + 0.03).toFixed(3)},0.035,0.235),0.012),TEAL);`,
    },
    {
      at: [0.35 + wide * 1.5, 0, 0.022],
      min: [-0.24, 1.1, -0.02],
      max: [0.24, 1.5, 0.05],
      shape:
        'put(rbox(p-vec3(0,1.29,0.0),vec3(0.2,0.155,0.016),0.012),TEAL); put(rbox(p-vec3(0,1.32,0.014),vec3(0.125,0.088,0.006),0.004),SCREEN); put(rbox(p-vec3(0,1.185,0.015),vec3(0.07,0.012,0.005),0.004),STEEL);',
    },
    {
      at: [0.35 - wide + 0.006, 0, 0.012],
      turn: -112,
      min: [0, 0.75, -0.02],
      max: [wide, 1.15, 0.03],
      shape: `put(rbox(p-vec3(${(wide / 2).toFixed(3)},${(0.1 + high * 2.5).toFixed(3)},0.0),vec3(${(wide / 2 - 0.0035).toFixed(4)},${(high / 2 - 0.0035).toFixed(4)},0.010),0.004),INSIDE);`,
    },
    { at: [0.35, 0, 0], min: [-0.44, 0.79, -0.38], max: [-0.02, 0.7935, -0.0], material: 'INSIDE' },
    ...parcel([0.35 - wide * 0.5, 0.794, -0.14], [0.155, 0.09, 0.12], 9, 'BRANDTAPE'),
  ],
  window: { centre: [-3.4, 2.2, 2.2], across: [0, 0, 1.4], up: [0, 1.2, 0], radiance: [6, 6, 6] },
  sun: {
    towards: [-1, 0.62, 0.75],
    radiance: [2.8, 2.6, 2.28],
    mask: panes(2.55, 3.1, 3.6, 2.9, 0.85),
    plane: -3,
    spread: 0.016,
  },
  surroundings: 'mix(vec3(0.54,0.50,0.46),vec3(0.84,0.88,0.93),smoothstep(-0.3,0.8,d.y)-0.3*d.x)*0.66',
}
