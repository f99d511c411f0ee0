import type { Point, Thing } from '../studio/scene.ts'

/** Espresso machine, 0.30 wide, front +z, standing on y = 0. Materials BODY, STEEL, DARK, HANDLE, GAUGE. */
export const espressoMachine = (at: Point, turn = 0): Thing[] => [
  {
    at,
    turn,
    min: [-0.16, 0, -0.2],
    max: [0.16, 0.42, 0.2],
    shape: `float body=rbox(p-vec3(0,0.19,-0.115),vec3(0.148,0.155,0.075),0.02); body=smin(body,rbox(p-vec3(0,0.328,-0.01),vec3(0.148,0.058,0.178),0.022),0.012); body=smin(body,rbox(p-vec3(0,0.048,-0.005),vec3(0.148,0.034,0.183),0.014),0.008);
      body=smax(body,-rbox(p-vec3(0,0.09,0.06),vec3(0.125,0.020,0.110),0.008),0.004); float seam=max(abs(abs(p.y-0.272)-0.0)-0.0010,abs(p.z)-0.3); put(body,BODY);
      vec3 g=p-vec3(0,0.077,0.06); float bars=max(abs(mod(g.x,0.012)-0.006)-0.0034,box(g,vec3(0.122,0.0025,0.108))); put(bars,STEEL);
      put(rbox(p-vec3(0,0.190,-0.037),vec3(0.118,0.098,0.004),0.003),STEEL);
      vec3 f=vec3(abs(p.x)-0.115,p.y-0.007,abs(p.z)-0.14); put(cyl(f,0.016,0.008,0.002),DARK);
      vec3 q=vec3(p.x,p.y-0.398,p.z+0.02); float rail=length(vec2(abs(rect(q.xz,vec2(0.135,0.14),0.03)),q.y))-0.0032; put(rail,STEEL); vec3 s=vec3(abs(q.x)-0.135,q.y+0.008,abs(q.z)-0.09); put(cyl(s,0.003,0.010,0.001),STEEL);`,
  },
  {
    at,
    turn,
    min: [-0.06, 0.14, 0.0],
    max: [0.15, 0.3, 0.3],
    shape: `put(cyl(p-vec3(0,0.262,0.075),0.036,0.016,0.004),STEEL); put(cyl(p-vec3(0,0.236,0.075),0.039,0.013,0.005),STEEL); put(cyl(p-vec3(0,0.212,0.075),0.030,0.012,0.004),STEEL);
      put(cap(p,vec3(0,0.232,0.11),vec3(0,0.228,0.135),0.0065),STEEL); put(rod(p,vec3(0,0.227,0.145),vec3(0,0.214,0.255),0.0125,0.0155),HANDLE); put(cap(p,vec3(0,0.228,0.135),vec3(0,0.2275,0.140),0.0125),STEEL);
      vec3 w=vec3(abs(p.x)-0.011,p.y-0.190,p.z-0.078); put(rod(w,vec3(-0.006,0.014,0),vec3(0,-0.006,0),0.006,0.0048),STEEL);
      put(min(cap(p,vec3(0.118,0.275,0.10),vec3(0.122,0.215,0.145),0.0046),cap(p,vec3(0.122,0.215,0.145),vec3(0.128,0.125,0.152),0.0046)),STEEL); put(cap(p,vec3(0.1275,0.136,0.1515),vec3(0.128,0.12,0.152),0.0062),STEEL);`,
  },
  {
    at,
    turn,
    min: [-0.13, 0.28, 0.15],
    max: [0.14, 0.38, 0.2],
    shape: `vec3 q=(p-vec3(-0.085,0.332,0.170)).xzy; put(cyl(q,0.029,0.009,0.002),STEEL); put(cyl(q-vec3(0,0.0075,0),0.0250,0.003,0.0005),GAUGE);
      vec3 b=p-vec3(0.075,0.332,0.169); b.x=b.x-0.034*clamp(round(b.x/0.034),-1.0,1.0); put(cyl(b.xzy,0.0105,0.009,0.003),STEEL);`,
  },
]

/** Face of the gauge, in the machine's frame. */
export const gaugeFace =
  'vec2 q=p.xy-vec2(-0.085,0.332);float a=atan(q.x,q.y),r=length(q);float tick=smoothstep(0.0009,0.0003,abs(fract(a/0.3927)-0.5)*0.3927*r)*step(0.017,r)*step(r,0.0225)*step(abs(a),2.4);' +
  'float hand=smoothstep(0.0014,0.0007,seg(q,vec2(0.0),vec2(-0.010,0.014)));s.albedo=mix(vec3(0.86,0.84,0.80),vec3(0.05),max(tick,hand));s.rough=0.15;s.gloss=0.9;'
