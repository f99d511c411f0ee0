import { beachHut, boardwalk, marram, ropeFence, sandFunctions, shore } from './props/dunes.ts'
import { colour, type Scene, type Thing } from './studio/scene.ts'
import { paint, timber } from './studio/surfaces.ts'

const grass: Thing[] = [
  [3.9, -1.9, 0.96],
  [-2.4, 2.5, 0.63],
  [-3, -4.2, 0.86],
  [-5.6, -2.6, 0.72],
  [-2.5, 0.2, 0.96],
  [3.4, -9, 0.68],
  [-4.8, -7.9, 1.04],
  [-0.8, 1.7, 1.03],
  [3.4, -3.1, 0.72],
  [3.4, 3.1, 0.58],
  [-4.9, -5.7, 0.69],
  [-3.6, -10, 0.88],
  [5.1, -11, 0.77],
  [-1.9, -4, 0.83],
  [-4, -0.7, 1.04],
  [-3.2, 1.3, 0.96],
  [2.2, -5.7, 0.63],
  [-6.4, -10.3, 1.03],
  [6.1, -8.1, 1.02],
  [3.9, -0.1, 0.99],
  [-2.6, -9.7, 0.89],
  [-2.4, -6.4, 0.7],
  [-7, -9.9, 0.92],
  [-1.1, 3.6, 0.5],
].map(([x = 0, z = 0, height = 0], index) => marram(x, z, height, index + 1))

/** A boarded path through the dunes to the sea; the sky stays quiet for words. */
export const scene: Scene = {
  width: 1600,
  height: 1000,
  camera: { eye: [0.9, 2.15, 8.2], target: [0.25, 2.22, -6], angle: 36 },
  functions: `${sandFunctions}
    vec3 sky(vec3 d) { float y=max(d.y,0.0); vec3 c=mix(${colour('#f3e9da')},${colour('#d3dfe2')},smoothstep(0.0,0.16,y)); c=mix(c,${colour('#a3c0cd')},smoothstep(0.10,0.62,y));
      vec2 q=d.xz/(0.10+y); float cl=noise(vec3(q*vec2(0.32,0.9),1.0))*0.55+noise(vec3(q*vec2(0.8,2.3),5.0))*0.3+noise(vec3(q*vec2(2.0,5.5),9.0))*0.15; c=mix(c,${colour('#fbf5ec')}*1.06,smoothstep(0.46,0.86,cl)*0.62*smoothstep(0.0,0.10,y)); return c; }
    vec3 haze(vec3 p, vec3 c, inout vec3 shine, float reach) { float f=1.0-exp(-length(p-vec3(0.9,2.15,8.2))/reach); shine=${colour('#e9e4da')}*f*0.95; return c*(1.0-f); }`,
  materials: {
    SAND:
      `float green=smoothstep(0.50,0.66,fbm(p*vec3(0.55,0.0,0.55)+3.0))*smoothstep(0.75,1.3,p.y); float g=noise(p*320.0); float broad=fbm(p*1.7);` +
      `s.albedo=mix(${colour('#d3bb96')},${colour('#bfa37b')},broad)*(0.90+0.16*g); s.albedo=mix(s.albedo,${colour('#8c8a62')}*(0.6+0.7*noise(p*26.0)),green*0.75); float wet=smoothstep(-27.5,-29.5,p.z+0.8*sin(p.x*0.23)); s.albedo*=1.0-0.35*wet; s.rough=1.0;` +
      'float rip=sin(p.x*9.0+p.z*26.0+5.0*noise(p*vec3(1.1,0.0,1.1))+2.0*noise(p*3.1)); s.tilt=vec3(0.05,0.0,0.20)*rip*smoothstep(30.0,3.0,length(p-vec3(0.9,2.15,8.2)))+noise3(p*vec3(5.0))*0.22+noise3(p*40.0)*0.12; s.albedo=haze(p,s.albedo,s.glow,160.0);',
    SEA:
      `float far=length(p.xz); float foam=0.0; for(int k=0;k<3;k++){float zz=-31.6-float(k)*3.4-0.7*float(k*k)+0.9*sin(p.x*0.23+float(k)*2.0)+0.5*noise(vec3(p.x*0.9,float(k),0.0)); foam=max(foam,smoothstep(0.55,0.05,abs(p.z-zz)/(0.55+0.35*noise(vec3(p.x*1.3,p.z*1.3,2.0))))*(0.9-0.2*float(k)));}` +
      `foam*=0.55+0.45*noise(vec3(p.xz*4.0,3.0)); s.albedo=mix(mix(${colour('#8fa8a5')},${colour('#5f8890')},smoothstep(-31.0,-75.0,p.z)),vec3(0.92),foam); s.rough=0.25; s.gloss=1.0-0.9*foam;` +
      's.tilt=(noise3(vec3(p.x*0.5,p.z*1.6,1.0))+noise3(vec3(p.x*1.7,p.z*4.0,4.0))*0.7)*vec3(0.10,0.0,0.22)*smoothstep(900.0,20.0,far); s.albedo=haze(p,s.albedo,s.glow,900.0);',
    PLANK: timber('#a8957c', '#7d6b55', 'xyz', 5),
    POST: timber('#a8977e', '#75654f', 'yxz', 5),
    ROPE: paint('#c2ab85', 0.9, 0),
    GRASS: `float t=noise(p*9.0); s.albedo=mix(${colour('#8f9263')},${colour('#c3b57f')},smoothstep(0.2,0.9,p.y/0.7*0.6+t*0.5)); s.rough=0.7; s.gloss=0.2;`,
    HUT: `${paint('#efebe2', 0.6, 0.2)}s.albedo*=0.93+0.09*noise(vec3(floor(p.x/0.15+0.5)*3.0,p.y*0.7,p.z));`,
    DOOR: paint('#2f6b76', 0.5, 0.3),
    ROOF: paint('#f3efe8', 0.6, 0.2),
  },
  things: [
    ...shore,
    boardwalk(8, -13),
    ...ropeFence(-1, [5.2, 2.6, 0, -2.8, -5.6, -8.6]),
    ...ropeFence(1, [5.0, 2.4, -0.2, -3.0, -5.8, -8.8]),
    ...grass,
    beachHut(4.9, -13.4, -22, 0.1),
  ],
  sun: { towards: [-0.8, 0.62, 0.28], radiance: [2.7, 2.45, 2.05], spread: 0.01 },
  surroundings: 'd.y>0.0?sky(d)*0.95:vec3(0.55,0.47,0.38)*0.6',
  backdrop: 'sky(d)',
  exposure: 0.92,
}
